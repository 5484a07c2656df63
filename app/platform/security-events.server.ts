import { modeOf } from "@tenants/brand/sandbox";
import type { SecurityKind, SecurityOutcome, SecurityWho } from "~/domain/security/security-events";
import type { TenantCtx } from "./context";
import { sign } from "./crypto.server";
import { newId } from "./ids";
import { securityEvents } from "./metrics.server";
import { networksOf } from "./network/address.server";

const HASH_LENGTH = 22;

export type SecurityEventFacts = {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  /** A code: the action of the audit trail, or why something was refused. */
  reason: string;
  who: SecurityWho | null;
};

/** Somebody by a keyed hash: of a number's or address's index, or of a session's token. */
export const hashedWho = (secret: string): SecurityWho => `hash:${sign("security-who", secret).slice(0, HASH_LENGTH)}`;

/** A sender's network by a keyed hash: an IPv4 address or an IPv6 /64. */
export function hashedNetwork(ip: string | null): string | null {
  const near = networksOf(ip)?.near;
  return near ? sign("security-network", near).slice(0, HASH_LENGTH) : null;
}

/**
 * Writes down an event in the transaction of what happened. It names nobody in clear. What partners try in the sandbox
 * touches nobody and is not an event.
 */
export async function recordSecurityEvent(
  { tx, brand, ip, now }: Pick<TenantCtx, "tx" | "brand" | "ip" | "now">,
  { kind, outcome, reason, who }: SecurityEventFacts,
): Promise<void> {
  if (modeOf(brand) === "test") return;
  securityEvents.inc({ kind, outcome });
  await tx.securityEvent.createMany({
    data: [{ brandId: brand.id, id: newId(), at: now, kind, outcome, reason, who, network: hashedNetwork(ip) }],
  });
}
