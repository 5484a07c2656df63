import { refuseCall } from "~/http/response/respond.server";

const WORDS: Readonly<Record<string, string>> = {
  "unknown-product": "This brand has no such product.",
  "unknown-merchant": "You have no active merchant with this id.",
  "unknown-link": "You have no active link with this code.",
  "other-link": "This reference has a link with another product or merchant already.",
};

/** The sentence of a refusal's code in the partner's API; other texts are sentences already. */
export const apiWords = (code: string): string => WORDS[code] ?? code;

const FIELDS: Readonly<Record<string, string>> = {
  "unknown-product": "product",
  "unknown-merchant": "merchant_id",
  "unknown-link": "link",
  "other-link": "reference",
};

/** Refuses a call that makes or opens a link, with the field that the refusal is about. */
export function refuseLink(refusal: { code: string; message?: string; errors?: Record<string, string[]> }): Response {
  const field = FIELDS[refusal.code];
  if (!field) return refuseCall(refusal);
  const message = apiWords(refusal.code);
  return refuseCall(
    { code: refusal.code, message, errors: { [field]: [message] } },
    refusal.code === "other-link" ? { status: 409 } : {},
  );
}
