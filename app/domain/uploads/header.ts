import { type No, no, type Yes, yes } from "~/domain/result";

/**
 * A known column of a kind of upload: its name, and the headings that lenders use. `isRequired` columns must be in the
 * file.
 */
export type UploadColumn<Name extends string> = {
  name: Name;
  aliases?: readonly string[];
  isRequired?: boolean;
  /** Free text, which may contain data that does not belong there. */
  isText?: boolean;
};

/** The position of each known column in the file (from 0), and the unknown headings. */
export type ReadHeader<Name extends string> = {
  positions: Partial<Record<Name, number>>;
  unknown: readonly string[];
};

export type HeaderFault<Name extends string> = {
  /** The position of each column found; of duplicates the first. */
  positions: Partial<Record<Name, number>>;
  missing: readonly Name[];
  /** Columns that the file has more than once, with their positions from 1. */
  duplicates: readonly { name: Name; columns: readonly number[] }[];
};

/**
 * A heading in comparable form: letters and digits in lower case with one underscore between words, so that
 * "Application ID" is "application_id" and "TDS %" is "tds_percent".
 */
export function headerKey(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("%", " percent ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/**
 * Finds the columns of a kind of upload in a header row. `mapping` (heading → column, as a lender's earlier files were
 * mapped) takes precedence over names, names over aliases; a mapped column is found under no other heading. Headings
 * are compared by `headerKey`; columns may be in any order; empty headings are ignored. Refuses a file that lacks a
 * required column or has a column twice.
 */
export function readHeader<Name extends string>(
  titles: readonly string[],
  columns: readonly UploadColumn<Name>[],
  mapping: Readonly<Record<string, Name>> = {},
): Yes<ReadHeader<Name>> | No<"bad-header", HeaderFault<Name>> {
  const names = namesByKey(columns, mapping);
  const mapped = mappedNames(titles, mapping);
  const found = new Map<Name, number[]>();
  const unknown: string[] = [];
  titles.forEach((title, at) => {
    const key = headerKey(title);
    if (key === "") return;
    const name = names.get(key);
    if (name === undefined || (mapped.has(name) && !mapped.get(name)?.has(key))) unknown.push(title);
    else found.set(name, [...(found.get(name) ?? []), at]);
  });

  const missing = columns.filter(({ name, isRequired }) => isRequired && !found.has(name)).map(({ name }) => name);
  const duplicates = [...found]
    .filter(([, at]) => at.length > 1)
    .map(([name, at]) => ({ name, columns: at.map((index) => index + 1) }));
  const positions: Partial<Record<Name, number>> = {};
  for (const [name, [first]] of found) positions[name] = first;
  if (missing.length > 0 || duplicates.length > 0) return no("bad-header", { positions, missing, duplicates });
  return yes({ positions, unknown });
}

/** The number of rows that are searched for the headings. */
export const HEADER_ROWS = 20;

/**
 * Which of the first rows of a file has the headings, from 0: the first that has every required column, else the one
 * with most known headings, at least two, else the first.
 */
export function findHeader<Name extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly UploadColumn<Name>[],
  mapping: Readonly<Record<string, Name>> = {},
): number {
  const headers = rows.map((titles) => readHeader(titles, columns, mapping));
  const whole = headers.findIndex(({ ok }) => ok);
  if (whole >= 0) return whole;
  const known = headers.map(({ positions }) => Object.keys(positions).length);
  const most = Math.max(0, ...known);
  return most >= 2 ? known.indexOf(most) : 0;
}

/** Columns that a heading of the file is mapped to, with the headings. */
function mappedNames<Name extends string>(
  titles: readonly string[],
  mapping: Readonly<Record<string, Name>>,
): ReadonlyMap<Name, ReadonlySet<string>> {
  const present = new Set(titles.map(headerKey));
  const mapped = new Map<Name, Set<string>>();
  for (const [title, name] of Object.entries(mapping)) {
    const key = headerKey(title);
    if (present.has(key)) mapped.set(name, (mapped.get(name) ?? new Set()).add(key));
  }
  return mapped;
}

function namesByKey<Name extends string>(
  columns: readonly UploadColumn<Name>[],
  mapping: Readonly<Record<string, Name>>,
): Map<string, Name> {
  const names = new Map<string, Name>();
  const learn = (title: string, name: Name) => {
    const key = headerKey(title);
    if (key !== "" && !names.has(key)) names.set(key, name);
  };
  for (const [title, name] of Object.entries(mapping)) learn(title, name);
  for (const { name } of columns) learn(name, name);
  for (const { name, aliases = [] } of columns) for (const alias of aliases) learn(alias, name);
  return names;
}
