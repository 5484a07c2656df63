import { isPublicName } from "~/domain/brand-hosts/public-name";
import { isDay } from "~/domain/dates/day";
import { latinDigits } from "~/domain/patterns/digits";
import { isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { withoutGroups } from "~/domain/revenue/amounts";
import type { FieldValue } from "./lender-fields";

/** Why a value is refused; the caller words it. */
export type ValueFault =
  | No<"not-whole", { min: number; max: number }>
  | No<"not-decimal", { min: number; max: number; decimals: number }>
  | No<"not-flag">
  | No<"not-in-list">
  | No<"not-text">
  | No<"too-long", { max: number }>
  | No<"required">
  | No<"not-name">
  | No<"not-date">
  | No<"not-https">
  | No<"not-public">
  | No<"not-email">
  | No<"not-phone">
  | No<"not-hosts", { item: string }>
  | No<"not-prefixes", { item: string }>
  | No<"not-ids">
  | No<"too-many", { max: number }>;

export type Read = Yes<{ value: FieldValue }> | ValueFault;
export type Reader = (value: unknown) => Read;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** A number from JSON or from a form: digits with grouping commas. */
function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const [, sign = "", digits = ""] = /^(-?)(.*)$/s.exec(latinDigits(value).trim()) ?? [];
  const plain = withoutGroups(digits) ?? "";
  return /^[0-9]{1,15}(\.[0-9]{1,6})?$/.test(plain) ? Number(sign + plain) : null;
}

/** A whole number from `min` to `max`; empty becomes null (VAL-10). */
export const wholeNumberReader =
  (min: number, max: number): Reader =>
  (value) => {
    if (isEmpty(value)) return yes({ value: null });
    const number = numberOf(value);
    const fits = number !== null && Number.isInteger(number) && number >= min && number <= max;
    return fits ? yes({ value: number }) : no("not-whole", { min, max });
  };

/** A number with at most `decimals` decimals; empty becomes null. */
export const decimalReader =
  (min: number, max: number, decimals: number): Reader =>
  (value) => {
    if (isEmpty(value)) return yes({ value: null });
    const number = numberOf(value);
    const scaled = number === null ? 0 : number * 10 ** decimals;
    const isExact = Math.abs(scaled - Math.round(scaled)) < 1e-6;
    const fits = number !== null && isExact && number >= min && number <= max;
    return fits ? yes({ value: Math.round(scaled) / 10 ** decimals }) : no("not-decimal", { min, max, decimals });
  };

/** 0 or 1. */
export const flagReader: Reader = (value) => {
  if (value === 1 || value === "1" || value === true) return yes({ value: 1 });
  if (value === 0 || value === "0" || value === false) return yes({ value: 0 });
  return no("not-flag");
};

/** An id of a list; empty becomes null. */
export const choiceReader =
  (ids: readonly number[]): Reader =>
  (value) => {
    if (isEmpty(value)) return yes({ value: null });
    const number = numberOf(value);
    return number !== null && ids.includes(number) ? yes({ value: number }) : no("not-in-list");
  };

/** One of these texts; empty becomes null. */
export const oneOfReader =
  (texts: readonly string[]): Reader =>
  (value) => {
    if (isEmpty(value)) return yes({ value: null });
    const textReader = String(value).trim();
    return texts.includes(textReader) ? yes({ value: textReader }) : no("not-in-list");
  };

/** A text without control characters, trimmed; empty becomes null. */
export const textReader =
  (max: number): Reader =>
  (value) => {
    if (isEmpty(value)) return yes({ value: null });
    if (typeof value !== "string" && typeof value !== "number") return no("not-text");
    const trimmed = String(value).trim();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(trimmed)) return no("not-text");
    return trimmed.length <= max ? yes({ value: trimmed }) : no("too-long", { max });
  };

/** A required text of this form. */
export const nameReader =
  (isName: (textReader: string) => boolean): Reader =>
  (value) => {
    if (isEmpty(value)) return no("required");
    const trimmed = typeof value === "string" ? value.trim() : "";
    return isName(trimmed) ? yes({ value: trimmed }) : no("not-name");
  };

/** An existing day as YYYY-MM-DD; empty becomes null. */
export const dayReader: Reader = (value) => {
  if (isEmpty(value)) return yes({ value: null });
  const trimmed = typeof value === "string" ? value.trim() : "";
  return isDay(trimmed) ? yes({ value: trimmed }) : no("not-date");
};

/** An https address without user name and password; empty becomes null. */
export const httpsUrlReader: Reader = (value) => {
  if (isEmpty(value)) return yes({ value: null });
  const trimmed = typeof value === "string" ? value.trim() : "";
  if (trimmed.length > 500 || !URL.canParse(trimmed)) return no("not-https");
  const url = new URL(trimmed);
  return url.protocol === "https:" && !url.username && !url.password ? yes({ value: url.href }) : no("not-https");
};

/** The same for an address that we call ourselves: a name of the public internet. */
export const publicUrlReader: Reader = (value) => {
  const read = httpsUrlReader(value);
  if (!read.ok || typeof read.value !== "string") return read;
  return isPublicName(new URL(read.value).hostname) ? read : no("not-public");
};

export const emailReader: Reader = (value) => {
  if (isEmpty(value)) return yes({ value: null });
  const normal = typeof value === "string" ? normaliseEmail(value) : "";
  return isEmail(normal) ? yes({ value: normal }) : no("not-email");
};

/** 8 to 15 digits with the punctuation of telephone numbers; empty becomes null. */
export const phoneReader: Reader = (value) => {
  if (isEmpty(value)) return yes({ value: null });
  const trimmed = latinDigits(String(value)).trim().replace(/\s+/g, " ");
  const digits = trimmed.replace(/[^0-9]/g, "").length;
  return /^\+?[0-9 ()-]+$/.test(trimmed) && digits >= 8 && digits <= 15 ? yes({ value: trimmed }) : no("not-phone");
};

/** The items of a list, or of a text separated by commas, spaces or lines; each once. Null for any other value. */
function itemsOf(value: unknown): string[] | null {
  if (isEmpty(value)) return [];
  const items = typeof value === "string" ? value.split(/[\s,;]+/) : Array.isArray(value) ? value : null;
  if (!items?.every((item) => typeof item === "string" || typeof item === "number")) return null;
  return [...new Set(items.map((item) => String(item).trim()).filter((item) => item !== ""))];
}

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Host names, without https:// and path, in lower case. */
export const hostsReader =
  (max: number): Reader =>
  (value) => {
    const items = itemsOf(value)?.map((item) => item.toLowerCase());
    if (!items) return no("not-hosts", { item: "" });
    const bad = items.find((item) => !HOST.test(item));
    if (bad !== undefined) return no("not-hosts", { item: bad });
    return items.length <= max ? yes({ value: [...new Set(items)] }) : no("too-many", { max });
  };

/** First digits of pincodes, one to six of them. */
export const pincodePrefixesReader =
  (max: number): Reader =>
  (value) => {
    const items = itemsOf(value)?.map(latinDigits);
    if (!items) return no("not-prefixes", { item: "" });
    const bad = items.find((item) => !/^[1-9][0-9]{0,5}$/.test(item));
    if (bad !== undefined) return no("not-prefixes", { item: bad });
    return items.length <= max ? yes({ value: [...new Set(items)].sort() }) : no("too-many", { max });
  };

/** Ids of other records. */
export const idListReader =
  (max: number): Reader =>
  (value) => {
    const items = itemsOf(value);
    if (!items?.every(isUuid)) return no("not-ids");
    return items.length <= max
      ? yes({ value: items.map((item) => item.toLowerCase()).sort() })
      : no("too-many", { max });
  };

/** Some of these texts, in their order. */
export const someOfReader =
  (texts: readonly string[]): Reader =>
  (value) => {
    const items = itemsOf(value);
    if (!items?.every((item) => texts.includes(item))) return no("not-in-list");
    return yes({ value: texts.filter((item) => items.includes(item)) });
  };
