"""The document model and its output formats: blocks, charts, pictures, HTML pages, PDF."""
