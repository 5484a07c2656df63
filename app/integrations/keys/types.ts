/** The variables that hold the keys of an installation. */
export const KEY_NAMES = [
  "DATA_KEYS",
  "INDEX_KEY",
  "DEDUPE_KEY",
  "CODE_PEPPER",
  "APP_SECRET",
  "RECEIPT_KEY",
  "AUDIT_KEYS",
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** The texts of the variables, as `readEnv` parses them. */
export type KeyTexts = Readonly<Record<KeyName, string>>;

/** Where an installation's keys come from. A vault of another kind is one more of these. */
export interface KeySource {
  /** All keys. Throws one sentence that names no key when one is missing or the source refuses. */
  read(): Promise<KeyTexts>;
}

/** A process's environment variables. */
export type Variables = Record<string, string | undefined>;
