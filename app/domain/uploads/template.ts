/** An empty file of a kind of upload, to be downloaded: what it is called, how wide its columns are, and one row as an example. */
export type UploadTemplate<Column extends string = string> = {
  fileName: string;
  sheet: string;
  /** In characters; 20 where a column is not named. */
  widths: Partial<Record<Column, number>>;
  example: Partial<Record<Column, string>>;
};
