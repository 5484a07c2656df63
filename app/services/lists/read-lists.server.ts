import type { ContextLocale } from "~/platform/context";
import { withCatalogue } from "~/platform/database/client.server";

export type ListEntry = { id: number; key: string; label: string; parentId: number | null };

export type ListRow = {
  list: string;
  id: number;
  key: string;
  en: string;
  hi: string;
  parentId: number | null;
  /** False for an entry that customers can no longer choose. */
  active?: boolean;
};

const CACHE_MS = 5_000;
let cache: { at: number; rows: Promise<ListRow[]> } | undefined;

/**
 * All entries of all lists in both languages; a process reads them at most every 5 seconds. Call it outside a
 * transaction.
 */
export function readListRows(): Promise<ListRow[]> {
  if (!cache || Date.now() - cache.at > CACHE_MS) {
    const rows = withCatalogue((tx) =>
      tx.listItem.findMany({
        select: { list: true, id: true, key: true, en: true, hi: true, parentId: true, active: true },
        orderBy: [{ list: "asc" }, { sortOrder: "asc" }],
      }),
    );
    cache = { at: Date.now(), rows };
    rows.catch(() => {
      cache = undefined;
    });
  }
  return cache.rows;
}

/** Drops the cached lists after a change, so that the next call reads the database. */
export function forgetLists(): void {
  cache = undefined;
}

/** The ids of each list, hidden entries included: an earlier choice stays valid. */
export function listIdsOf(rows: readonly ListRow[]): Record<string, ReadonlySet<number>> {
  const ids: Record<string, Set<number>> = {};
  for (const { list, id } of rows) {
    ids[list] ??= new Set();
    ids[list].add(id);
  }
  return ids;
}

/** Every dropdown list by name, in one language. */
export function listsIn(rows: readonly ListRow[], locale: ContextLocale): Record<string, ListEntry[]> {
  const lists: Record<string, ListEntry[]> = {};
  for (const { list, id, key, en, hi, parentId, active } of rows) {
    lists[list] ??= [];
    if (active === false) continue;
    lists[list].push({ id, key, label: locale === "hi" ? hi : en, parentId });
  }
  return lists;
}

/** The same in one call, for pages and API calls without an account. */
export async function readLists(locale: ContextLocale): Promise<Record<string, ListEntry[]>> {
  return listsIn(await readListRows(), locale);
}
