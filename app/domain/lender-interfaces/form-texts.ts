import type { FormKind } from "./form-fields";
import { mappingFault, mappingOf, mappingText } from "./mapping-text";
import { scalarOf, scalarText } from "./scalar-text";
import { mappedField, SIGNED_PARTS, type SignedPart } from "./schema";

/** Values of the editor's fields as texts, and back. A text that cannot be read is undefined. */

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const rowsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The two sides of the first `=`. */
function sides(line: string): [string, string] | null {
  const at = line.indexOf("=");
  return at > 0 ? [line.slice(0, at).trim(), line.slice(at + 1).trim()] : null;
}

const isPart = (name: string): name is (typeof SIGNED_PARTS)[number] => SIGNED_PARTS.some((part) => part === name);

/** `t={timestamp},v1={signature}` as parts. */
function partsOf(text: string): SignedPart[] | undefined {
  const parts: SignedPart[] = [];
  for (const piece of text.split(/(\{[a-z0-9-]+\})/)) {
    if (piece === "") continue;
    const name = /^\{([a-z0-9-]+)\}$/.exec(piece)?.[1];
    if (name === undefined) parts.push({ text: piece.replaceAll("\\n", "\n") });
    else if (isPart(name)) parts.push({ part: name });
    else return undefined;
  }
  return parts;
}

const partText = (part: unknown): string =>
  isTable(part) && typeof part.part === "string"
    ? `{${part.part}}`
    : isTable(part)
      ? String(part.text).replaceAll("\n", "\\n")
      : "";

const partsText = (parts: unknown): string => (Array.isArray(parts) ? parts.map(partText).join("") : "");

function tableOf(text: string, readValue: (text: string) => unknown): Table | undefined {
  const pairs = rowsOf(text).map(sides);
  if (pairs.some((pair) => pair === null || pair[0] === "__proto__")) return undefined;
  if (new Set(pairs.map((pair) => pair?.[0])).size < pairs.length) return undefined;
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[0], readValue(pair[1])]] : [])));
}

const conditionOf = (line: string) => {
  const pair = sides(line);
  return pair ? { at: pair[0], equals: scalarOf(pair[1]) } : undefined;
};

const conditionText = (condition: unknown): string =>
  isTable(condition) ? `${condition.at} = ${scalarText(condition.equals)}` : "";

/** Each line read; undefined when one cannot be read. */
function each<Value>(text: string, read: (line: string) => Value | undefined): Value[] | undefined {
  const values = rowsOf(text).map(read);
  return values.some((value) => value === undefined)
    ? undefined
    : values.flatMap((value) => (value === undefined ? [] : [value]));
}

function questionOf(line: string) {
  const [, field, list, earnings = ""] = /^(\w+)\s*=\s*(\w+)\s*(?:\(([\w, -]*)\))?$/.exec(line) ?? [];
  return field && list
    ? {
        field,
        list,
        earnings: earnings
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      }
    : undefined;
}

function headerOf(line: string) {
  const at = line.indexOf(":");
  const value = at > 0 ? partsOf(line.slice(at + 1).trim()) : undefined;
  return value && { name: line.slice(0, at).trim(), value };
}

const READERS: Record<FormKind, (text: string) => unknown> = {
  text: (text) => text.trim(),
  optional: (text) => (text.trim() === "" ? null : text.trim()),
  number: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined),
  flag: (text) => text === "on",
  parts: partsOf,
  lines: (text) => tableOf(text, (value) => value),
  headers: (text) => each(text, headerOf),
  condition: (text) => (text.trim() === "" ? null : conditionOf(text)),
  conditions: (text) => each(text, conditionOf),
  questions: (text) => each(text, questionOf),
  mapping: (text) => each(text, mappingOf),
};

const listText = (value: unknown, write: (item: Table) => string): string =>
  Array.isArray(value) ? value.filter(isTable).map(write).join("\n") : "";

const WRITERS: Record<FormKind, (value: unknown) => string> = {
  text: (value) => (value === undefined || value === null ? "" : String(value)),
  optional: (value) => (value === undefined || value === null ? "" : String(value)),
  number: (value) => (value === undefined ? "" : String(value)),
  flag: (value) => (value === true ? "on" : ""),
  parts: partsText,
  lines: (value) =>
    isTable(value)
      ? Object.entries(value)
          .map(([key, one]) => `${key} = ${one}`)
          .join("\n")
      : "",
  headers: (value) => listText(value, ({ name, value: said }) => `${name}: ${partsText(said)}`),
  condition: conditionText,
  conditions: (value) => listText(value, conditionText),
  questions: (value) =>
    listText(value, ({ field, list, earnings }) =>
      Array.isArray(earnings) && earnings.length > 0
        ? `${field} = ${list} (${earnings.join(", ")})`
        : `${field} = ${list}`,
    ),
  mapping: (value) => listText(value, (row) => mappingText(mappedField.parse(row))),
};

/** The kinds that have one entry in a line, and how each is read. */
const LINE_READERS: Partial<Record<FormKind, (line: string) => unknown>> = {
  lines: (line) => sides(line) ?? undefined,
  headers: headerOf,
  conditions: conditionOf,
  questions: questionOf,
  mapping: mappingOf,
};

/** The code of a text that cannot be read, with the number of the first such line: `lines:2`; `twice:3` for a key of an earlier line. */
export function unreadCode(kind: FormKind, text: string): string {
  const read = LINE_READERS[kind];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const at = read ? lines.findIndex((line) => line !== "" && read(line) === undefined) : -1;
  if (at < 0 && kind === "lines") {
    const keys = lines.map((line) => sides(line)?.[0]);
    const again = keys.findIndex((key, index) => key !== undefined && keys.indexOf(key) < index);
    if (again >= 0) return `twice:${again + 1}`;
  }
  if (at < 0) return kind;
  return `${kind === "mapping" ? mappingFault(lines[at] ?? "") : kind}:${at + 1}`;
}

/** The number of the line of an entry, which is named by its key or by its place among the others; null for none. */
export function entryLine(kind: FormKind, text: string, entry: PropertyKey | undefined): number | null {
  if (!LINE_READERS[kind]) return null;
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const filled = lines.filter(({ line }) => line !== "");
  const found = kind === "lines" ? filled.find(({ line }) => sides(line)?.[0] === entry) : filled[Number(entry)];
  return found?.number ?? null;
}

/** The value in a text; undefined when it cannot be read. */
export const readFormText = (kind: FormKind, text: string): unknown => READERS[kind](text);

/** A value as the editor shows it. */
export const formText = (kind: FormKind, value: unknown): string => WRITERS[kind](value);

/** Our codes and the lender's, a line each: `salaried = SALARIED`. */
export const codesOfText = (text: string): Record<string, unknown> | undefined => tableOf(text, scalarOf);

export const codesText = (codes: Readonly<Record<string, unknown>>): string =>
  Object.entries(codes)
    .map(([ours, theirs]) => `${ours} = ${scalarText(theirs)}`)
    .join("\n");
