import type { ReceiptFile } from "~/domain/receipts/check-receipt";

/** The words of a saved receipt by their keys; `{{name}}` in them is replaced. */
export type ReceiptWords = Readonly<Record<string, string>>;

/** The languages of a saved receipt. */
export const LANGUAGES = ["en", "hi"] as const;
export type ReceiptLanguage = (typeof LANGUAGES)[number];

/** What a saved receipt says apart from its proofs. */
export type ReceiptTexts = {
  readonly language: ReceiptLanguage;
  readonly words: Readonly<Record<ReceiptLanguage, ReceiptWords>>;
  /** The address at which the brand publishes its keys. */
  readonly keysUrl: string;
};

/** The blocks of data in the document, by their ids. They are data of the file and never run. */
export type ReceiptBlocks = ReceiptFile & { readonly texts: ReceiptTexts };

export const BLOCKS = ["receipt", "signature", "facts", "rules", "ruleHashes", "chain", "keys", "texts"] as const;

/** The words with their parameters. An unknown key gives itself. */
export const withValues = (words: ReceiptWords, key: string, values: Record<string, string | number> = {}): string =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
