"""The dossier for a test laboratory: a folder with everything for a submission, and how to reproduce each part."""
