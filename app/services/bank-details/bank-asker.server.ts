import { hasPortalRight, PORTAL_KINDS, withheldRights } from "~/domain/access/portal-rights";
import { hasPortalSeal } from "~/services/security/account-seal.server";

/** The columns of a portal user that say whether they may ask for other bank details. */
export const ASKER_FACTS = {
  brandId: true,
  id: true,
  partnerId: true,
  merchantId: true,
  kind: true,
  active: true,
  withheldRights: true,
  seal: true,
} as const;

type Asker = Parameters<typeof hasPortalSeal>[1] & {
  active: boolean;
  withheldRights: readonly string[];
  seal: string | null;
};

/** Why a request for other bank details can only be refused by now: who asked is blocked, or is no owner any more. */
export function bankAskerFault(asker: Asker | undefined): "asker-blocked" | "asker-demoted" | null {
  if (!asker?.active) return "asker-blocked";
  const kind = PORTAL_KINDS.find((one) => one === asker.kind);
  const holder = kind && { kind, withheld: withheldRights(asker.withheldRights) };
  const isTheirs = holder && hasPortalSeal(asker.seal, asker, asker);
  return isTheirs && hasPortalRight(holder, "bank:edit") ? null : "asker-demoted";
}
