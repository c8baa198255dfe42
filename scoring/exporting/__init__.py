"""Files for spreadsheets and programs: what a column holds, and how cells and rows are written."""
