/** The text that a customer agreed to as the page showed it. */
export type ConsentGiven = {
  /** SHA-256 of the text in hexadecimal. */
  textHash: string;
  textVersion: string;
  language: "en" | "hi";
  /** The text itself, for the receipt (BEY-10). Absent when only its hash is known. */
  text?: string;
};
