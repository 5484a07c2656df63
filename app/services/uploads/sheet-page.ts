import type { SheetPage } from "./types";

/** Rows of a page; a file of up to this size is one page. */
export const PAGE_ROWS = 20_000;

/**
 * A page of a sheet made from an upload's rows: `found` are the page's rows in order, `rows` the sheet's lines for
 * them.
 */
export const sheetPage = <Row>({
  upload,
  what,
  titles = [],
  found,
  rows,
}: {
  upload: { fileName: string };
  /** The content of the sheet, as the end of its name. */
  what: "errors" | "results";
  titles?: string[];
  found: readonly { number: number }[];
  rows: Row[];
}): SheetPage<Row> => ({
  name: `${upload.fileName.replace(/\.[A-Za-z]+$/, "")}-${what}`,
  titles,
  rows,
  next: found.length < PAGE_ROWS ? null : (found.at(-1)?.number ?? null),
});
