"""The dossier for a test laboratory: one folder with what a submission needs, and how to repeat each part."""
