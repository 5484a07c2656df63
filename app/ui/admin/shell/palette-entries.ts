import { shellWords } from "~/i18n/staff/shell";

export type FoundKind = keyof typeof shellWords.kinds;
type Link = { href: string; label: string };

/** A found record. `actions` lead to what its page or row offers; each that changes something asks there first. */
export type PaletteResult = {
  kind: FoundKind;
  label: string;
  detail: string;
  href: string;
  actions?: readonly Link[];
};

export type PaletteEntry = Link & { detail: string; actions?: readonly Link[] };
export type PaletteGroup = { title: string; entries: PaletteEntry[] };

const KINDS = Object.keys(shellWords.kinds) as FoundKind[];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);

/** True when every word of the query begins a word of the label. */
export function labelFits(label: string, query: string): boolean {
  const words = wordsOf(label);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}

/** The actions of a record that fit the query. */
export function actionGroups(query: string, { label, actions = [] }: PaletteEntry): PaletteGroup[] {
  const entries = actions
    .filter((action) => labelFits(action.label, query))
    .map((action) => ({ ...action, detail: "" }));
  return entries.length > 0 ? [{ title: label, entries }] : [];
}

/** Entries for a query: matching pages first, then actions, then the records found, by kind. Empty groups are left out. */
export function paletteGroups(
  query: string,
  pages: readonly { href: string; label: string }[],
  found: readonly PaletteResult[],
  pagesTitle: string = shellWords.searchPages,
  actions: readonly { href: string; label: string }[] = [],
): PaletteGroup[] {
  const fitting = (all: readonly { href: string; label: string }[]) =>
    all.filter(({ label }) => labelFits(label, query)).map(({ href, label }) => ({ href, label, detail: "" }));
  const groups = [
    { title: pagesTitle, entries: fitting(pages) },
    { title: shellWords.searchActions, entries: fitting(actions) },
    ...KINDS.map((kind) => ({
      title: shellWords.kinds[kind],
      entries: found.filter((one) => one.kind === kind).map(({ kind: _, ...entry }) => entry),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
