import type { SheetPage } from "./types";

/** Rows of a page; a file of as many is one. */
export const PAGE_ROWS = 20_000;

/** A page of a sheet that is made from an upload's rows: `found` are those of the page, in order, and `rows` what the sheet says of them. */
export const sheetPage = ({
  upload,
  what,
  columns,
  found,
  rows,
}: {
  upload: { fileName: string };
  /** What the sheet has, as its name's end. */
  what: "errors" | "results";
  columns: string[];
  found: readonly { number: number }[];
  rows: string[][];
}): SheetPage => ({
  name: `${upload.fileName.replace(/\.[A-Za-z]+$/, "")}-${what}`,
  columns,
  rows,
  next: found.length < PAGE_ROWS ? null : (found.at(-1)?.number ?? null),
});
