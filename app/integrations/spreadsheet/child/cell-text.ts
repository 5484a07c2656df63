const MS_OF_A_DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day in Excel. */
const LAST_SERIAL_1900 = 2_958_465;
const LAST_SERIAL_1904 = 2_957_003;
/** Lotus treated 1900 as a leap year, and Excel follows it. */
const NO_SUCH_DAY = 60;

const PLAIN_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

export type NumberKind = "number" | "date" | "time" | "percent";

/**
 * A stored number as text: fifteen digits, as Excel shows it, without exponent or trailing zeros. Other texts stay as
 * they are.
 */
export function numberText(stored: string): string {
  if (PLAIN_INTEGER.test(stored)) return stored;
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  return plainDigits(Number(value.toPrecision(15)));
}

function plainDigits(value: number): string {
  const short = String(value);
  const parts = EXPONENT.exec(short);
  if (!parts) return short;
  const [, sign = "", first = "", rest = "", power = "0"] = parts;
  const digits = first + rest;
  const exponent = Number(power);
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(exponent + 1, "0");
}

/** A spreadsheet's day number as YYYY-MM-DD, without its time of day. An invalid day stays a number. */
function dateText(stored: string, is1904: boolean): string {
  const serial = Math.floor(Number(stored));
  if (stored.trim() === "" || !(serial >= (is1904 ? 0 : 1)) || serial > (is1904 ? LAST_SERIAL_1904 : LAST_SERIAL_1900))
    return numberText(stored);
  if (is1904) return isoDay(EPOCH_1904 + serial * MS_OF_A_DAY);
  if (serial === NO_SUCH_DAY) return "1900-02-29";
  return isoDay(EPOCH_1900 + (serial < NO_SUCH_DAY ? serial + 1 : serial) * MS_OF_A_DAY);
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A fraction of a day as hours, minutes and seconds. */
function timeText(stored: string): string {
  const seconds = Math.round(Number(stored) * 86_400);
  if (stored.trim() === "" || !(seconds >= 0) || seconds > LAST_SERIAL_1900 * 86_400) return numberText(stored);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A stored share as Excel shows it: 0.0125 → 1.25%. A reader of the share alone would pay a hundredth. */
function percentText(stored: string): string {
  const value = Number(stored) * 100;
  return stored.trim() === "" || !Number.isFinite(value) ? numberText(stored) : `${numberText(String(value))}%`;
}

/** A stored number in its format. */
export function formattedText(stored: string, kind: NumberKind, is1904: boolean): string {
  if (kind === "date") return dateText(stored, is1904);
  if (kind === "percent") return percentText(stored);
  return kind === "time" ? timeText(stored) : numberText(stored);
}

const TIME_FORMATS = new Set([18, 19, 20, 21, 45, 46, 47]);
const PERCENT_FORMATS = new Set([9, 10]);
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a number format shows: by its number (ECMA-376 18.8.30), or by its code if the file gives one. */
export function kindOfFormat(id: number, code?: string): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  if (TIME_FORMATS.has(id)) return "time";
  if (PERCENT_FORMATS.has(id)) return "percent";
  return isBuiltInDate(id) ? "date" : "number";
}

/** Reads a format's first section without literals, colours and locales. */
function kindOfCode(code: string): NumberKind {
  const letters = (code.slice(0, 256).split(";")[0] ?? "")
    .replace(/"[^"]*"?|\\.|_.|\*./g, "")
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "")
    .replace(/general/gi, "")
    .replace(/am\/pm|a\/p/gi, "h");
  if (/[yd]/i.test(letters)) return "date";
  if (/[hs]/i.test(letters)) return "time";
  if (/m/i.test(letters)) return "date";
  return letters.includes("%") ? "percent" : "number";
}
