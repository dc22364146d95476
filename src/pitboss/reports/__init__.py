"""The document model and what draws it: blocks, charts, pictures, HTML pages, PDF."""
