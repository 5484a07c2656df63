import { isUuid } from "~/domain/patterns/uuid";
import type { RowFilter } from "./upload-facts";

/** The page sizes of the list; the first is the default (CONST-11). */
export const PAGE_SIZES = [5, 10, 20] as const;

/** The number of rows on a page of changes. */
export const ROWS_PER_PAGE = 25;

const FILTERS: readonly RowFilter[] = ["changed", "unchanged", "refused", "kept", "all"];

/** The query of an upload page. */
export type UploadListQuery = {
  /** The selected file. */
  uploadId: string | null;
  filter: RowFilter;
  rowsPage: number;
  /** The number of the row with which that page begins, so that no rows before it are counted. */
  rowsFrom: number;
  page: number;
  pageSize: number;
};

const MAX_PAGES = 1_000_000;
const MAX_ROWS = 2_000_000_000;

const numberOf = (text: string | null, most = MAX_PAGES): number => {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1;
};

/** Parses the query; missing or invalid values get their defaults. */
export function readUploadListQuery(query: URLSearchParams): UploadListQuery {
  const uploadId = query.get("upload") ?? "";
  const size = Number(query.get("size"));
  const rowsFrom = numberOf(query.get("from"), MAX_ROWS);
  return {
    uploadId: isUuid(uploadId) ? uploadId : null,
    filter: FILTERS.find((filter) => filter === query.get("show")) ?? "changed",
    rowsPage: rowsFrom > 1 ? numberOf(query.get("rows")) : 1,
    rowsFrom,
    page: numberOf(query.get("page")),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  };
}

/** The address of a view; defaults are left out. */
export function uploadListHref(
  path: string,
  { uploadId, filter, rowsPage, rowsFrom, page, pageSize }: UploadListQuery,
): string {
  const query = new URLSearchParams();
  if (uploadId) query.set("upload", uploadId);
  if (uploadId && filter !== "changed") query.set("show", filter);
  if (uploadId && rowsPage > 1) query.set("rows", String(rowsPage));
  if (uploadId && rowsFrom > 1) query.set("from", String(rowsFrom));
  if (page > 1) query.set("page", String(page));
  if (pageSize !== PAGE_SIZES[0]) query.set("size", String(pageSize));
  return query.size === 0 ? path : `${path}?${query}`;
}
