/**
 * The result of sending one message. `temporary` may be tried again; `permanent` must not. Reasons are codes, without
 * addresses.
 */
export type Delivery =
  | { kind: "sent"; providerRef: string | null }
  | { kind: "temporary"; reason: string; retryAfterMs: number | null }
  | { kind: "permanent"; reason: string };

export function temporary(reason: string, retryAfterMs: number | null = null): Delivery {
  return { kind: "temporary", reason, retryAfterMs };
}

/** An answer about one message or about our account, such as a full mailbox: the gateway itself works. */
const WORKS = /^(credentials|http-4\d\d|smtp-4(?!21)\d\d)$/;

/** True when the gateway cannot be reached, does not answer or is out of order. */
export const isOutage = (delivery: Delivery): boolean => delivery.kind === "temporary" && !WORKS.test(delivery.reason);

export function permanent(reason: string): Delivery {
  return { kind: "permanent", reason };
}
