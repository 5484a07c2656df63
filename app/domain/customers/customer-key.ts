import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";

/** An exact key by which staff find a customer. */
export type CustomerKey = Identifier | { channel: "application"; value: string };

/**
 * Parses a whole mobile number, e-mail address or application id; null for anything else, including a part of one
 * (OQ-45).
 */
export function parseCustomerKey(text: string): CustomerKey | null {
  const typed = text.trim();
  if (isUuid(typed)) return { channel: "application", value: typed.toLowerCase() };
  return typed.length <= 254 ? parseIdentifier(typed) : null;
}
