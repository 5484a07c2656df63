import { type No, no, type Yes, yes } from "~/domain/result";

/** The allowed extensions of an uploaded sheet, in the order shown, and its maximum size in bytes. */
export const SHEET_ENDINGS = [".xlsx", ".xls", ".csv"] as const;
export const SHEET_MAX_BYTES = 25 * 1024 * 1024;

const MAX_NAME = 200;

/** True for a name with a sheet's extension, in any case (VAL-22), or with another that its kind of upload takes. */
export const hasSheetEnding = (name: string, others: readonly string[] = []): boolean =>
  [...SHEET_ENDINGS, ...others].some((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length);

/** Whether a file of this name and size may be sent. */
export function acceptFile(
  file: { name: string; size: number } | null,
  others: readonly string[] = [],
): Yes | No<"no-file" | "file-type" | "too-large"> {
  if (!file || file.name === "") return no("no-file");
  if (!hasSheetEnding(file.name, others)) return no("file-type");
  return file.size > SHEET_MAX_BYTES ? no("too-large") : yes();
}

/**
 * A file name that is safe to show and store: its last part, without control characters and direction overrides, at
 * most 200 characters, with its extension.
 */
export function plainFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= MAX_NAME) return plain;
  const ending = /\.[A-Za-z]{1,5}$/.exec(plain)?.[0] ?? "";
  return letters.slice(0, MAX_NAME - ending.length).join("") + ending;
}

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/** First bytes of files that people upload by mistake: PDF, PNG, JPEG, GIF, programs, gzip, RAR, 7z. */
const FOREIGN: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x4d, 0x5a, 0x90],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/**
 * Whether these first bytes can be the beginning of a workbook (zip or compound file) or of text. The reader checks
 * whether it really is a sheet of the type in its name.
 */
export function mayBeSheet(head: Uint8Array): boolean {
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return true;
  if (FOREIGN.some((magic) => starts(head, ...magic))) return false;
  const isWide = starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff);
  if (isWide) return true;
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  return Math.min(...zeros) === 0 && head.every((byte) => byte === 0 || byte >= 9);
}
