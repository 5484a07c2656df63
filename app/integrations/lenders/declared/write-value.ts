import type { MappedField } from "~/domain/lender-interfaces/schema";
import { FORMATS, isSource, SOURCES, type ValueKind } from "~/domain/lender-interfaces/sources";
import { dayFirst, unixSeconds } from "../kit/clock-text";

const twoDecimals = (rupees: number) => `${rupees}.00`;

const TEXTS: Record<string, (text: string) => unknown> = {
  "as-is": (text) => text,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  "as-number": (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  "ten-digits": (mobile) => mobile,
  "with-91": (mobile) => `91${mobile}`,
  "with-plus-91": (mobile) => `+91${mobile}`,
  "YYYY-MM-DD": (day) => day,
  "DD-MM-YYYY": dayFirst,
  "DD/MM/YYYY": (day) => dayFirst(day).replaceAll("-", "/"),
  "MM/DD/YYYY": (day) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1"),
  YYYYMMDD: (day) => day.replaceAll("-", ""),
};

const NUMBERS: Record<string, (number: number) => unknown> = {
  rupees: (rupees) => rupees,
  "rupees-text": String,
  "rupees-two-decimals": twoDecimals,
  paise: (rupees) => rupees * 100,
  "paise-text": (rupees) => String(rupees * 100),
  number: (number) => number,
  "number-text": String,
};

const INSTANTS: Record<string, (at: Date) => unknown> = {
  iso: (at) => at.toISOString(),
  "unix-seconds": (at) => Number(unixSeconds(at)),
  "unix-seconds-text": unixSeconds,
  "unix-ms": (at) => at.getTime(),
};

const kindOf = (from: MappedField["from"]): ValueKind => (isSource(from) ? SOURCES[from].kind : "code");

/**
 * A value in the lender's form. Undefined for a code that the lender's table does not have: the lender cannot take it.
 */
export function writeValue(row: MappedField, value: unknown): unknown {
  const format = row.format ?? FORMATS[kindOf(row.from)][0];
  if (typeof value === "string" && Object.keys(row.codes).length > 0)
    return Object.hasOwn(row.codes, value) ? row.codes[value] : undefined;
  if (typeof value === "string") return (TEXTS[format] ?? String)(value);
  if (typeof value === "number") return (NUMBERS[format] ?? Number)(value);
  if (value instanceof Date) return (INSTANTS[format] ?? String)(value);
  if (Array.isArray(value)) return format === "joined" ? value.join(", ") : value;
  return value;
}
