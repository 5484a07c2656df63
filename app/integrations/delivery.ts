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

export function permanent(reason: string): Delivery {
  return { kind: "permanent", reason };
}
