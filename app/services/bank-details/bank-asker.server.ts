import { hasPortalRight, PORTAL_KINDS, withheldRights } from "~/domain/access/portal-rights";
import { hasPortalSeal, type SealedPortalUser } from "~/services/security/account-seal.server";

/** Why a request for other bank details can only be refused by now: who asked is blocked, or is no owner any more. */
export function bankAskerFault(asker: SealedPortalUser | undefined): "asker-blocked" | "asker-demoted" | null {
  if (!asker?.active) return "asker-blocked";
  const kind = PORTAL_KINDS.find((one) => one === asker.kind);
  const holder = kind && { kind, withheld: withheldRights(asker.withheldRights) };
  const isTheirs = holder && hasPortalSeal(asker.seal, asker, asker);
  return isTheirs && hasPortalRight(holder, "bank:edit") ? null : "asker-demoted";
}
