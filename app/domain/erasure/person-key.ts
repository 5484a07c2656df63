import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isPan, normalisePan } from "~/domain/patterns/pan";

/** What a customer is searched by, whole. */
export type PersonKey = Identifier | { channel: "pan"; value: string };

/** Parses a whole mobile number, e-mail address or PAN; null for anything else, including a part of one (OQ-36). */
export function parsePersonKey(text: string): PersonKey | null {
  const typed = text.trim();
  if (typed.length > 254) return null;
  const pan = normalisePan(typed);
  return isPan(pan) ? { channel: "pan", value: pan } : parseIdentifier(typed);
}
