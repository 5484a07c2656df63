import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { cursorText, readListCursor } from "~/domain/lists/cursor";
import { applicationCells, applicationHead, reportWords } from "~/i18n/staff/internal-report";
import { countApplications, findApplicationKeys } from "~/services/application-list/application-keys.server";
import { applicationRows } from "~/services/application-list/application-rows.server";
import type { ListSource } from "~/services/exports/list-source";

/** The applications grid as a file, masked like the grid (OQ-40). */
export function applicationsSource(query: URLSearchParams, now: Date): ListSource {
  const { filter } = readApplicationFilter(query, now);
  return {
    name: reportWords.grid,
    head: applicationHead,
    count: async (tx) => {
      const { count, isMore } = await countApplications({ tx, filter, now });
      return isMore ? null : count;
    },
    page: async (tx, from, size) => {
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { keys, more } = await findApplicationKeys({ tx, filter, cursor, size, now });
      const rows = await applicationRows({ tx, keys, lenderId: filter.lenderId });
      return { rows: rows.map((row) => applicationCells(row, now)), next: more && cursorText(more) };
    },
  };
}
