/** An empty file of a kind of upload to download: its name, its column widths, and an example row. */
export type UploadTemplate<Column extends string = string> = {
  fileName: string;
  sheet: string;
  /** In characters; 20 for a column that is not listed. */
  widths: Partial<Record<Column, number>>;
  example: Partial<Record<Column, string>>;
};
