import { canonicalJson } from "~/domain/hashes/canonical-json";
import { lookupIndex, sameText } from "~/platform/crypto.server";

/**
 * Tags over what makes an account worth something, under a key that the database does not have and that is never replaced.
 * Otherwise, somebody who may write rows could make themselves an administrator, move their account to another partner, or
 * take off somebody else's second step (docs/decisions/0148-stolen-tenant-login.md).
 */
const tag = (column: string, ...facts: unknown[]): string => lookupIndex("", column, canonicalJson(facts));

/** Of a member of the staff who may sign in: the role. */
export const sealStaff = ({ id, roleId }: { id: string; roleId: number }): string =>
  tag("staff_users.seal", id, roleId);

type PortalAccount = { brandId: string; id: string; partnerId: string; merchantId: string | null; kind: string };

/** What a portal user may do of what their kind may. */
type PortalAccess = { active: boolean; blockedByStaff?: boolean; withheldRights: readonly string[] };

/** The columns of a portal user that its seal covers, and the seal. */
export const PORTAL_SEAL_FACTS = {
  brandId: true,
  id: true,
  partnerId: true,
  merchantId: true,
  kind: true,
  active: true,
  blockedByStaff: true,
  withheldRights: true,
  seal: true,
} as const;

export type SealedPortalUser = PortalAccount & PortalAccess & { seal: string | null };

const ALL_RIGHTS: PortalAccess = { active: true, withheldRights: [] };

/** Of a portal user: whose portal, as what, whether they may sign in or who has blocked them, and the rights that were taken from them. */
export function sealPortalUser(
  { brandId, id, partnerId, merchantId, kind }: PortalAccount,
  { active, blockedByStaff, withheldRights }: PortalAccess,
): string {
  const state = active ? "open" : blockedByStaff ? "blocked by staff" : "blocked";
  const bounds = active && withheldRights.length === 0 ? [] : [{ state, withheld: [...withheldRights].sort() }];
  return tag("partner_users.seal", brandId, id, partnerId, merchantId, kind, ...bounds);
}

/**
 * True for a portal user whom this installation wrote. A seal of somebody who may do more is right as well: releases before covered neither
 * a block nor rights that were taken, and who writes into the row gains nothing by taking some.
 */
export const hasPortalSeal = (seal: string | null, account: PortalAccount, access: PortalAccess): boolean =>
  [access, { active: true, withheldRights: access.withheldRights }, ALL_RIGHTS].some((bounds) =>
    hasSeal(seal, sealPortalUser(account, bounds)),
  );

/** Whether an account has an authenticator app, and since when. Its secret is bound to its row already. */
export const sealSecondStep = (
  { area, id }: { area: "admin" | "partner"; id: string },
  enrolledAt: Date | null,
): string => tag("second_step_seal", area, id, enrolledAt?.getTime() ?? null);

/** The columns of a new portal user, who has no second step yet. */
export const newAccountSeals = (account: PortalAccount) => ({
  seal: sealPortalUser(account, ALL_RIGHTS),
  secondStepSeal: sealSecondStep({ area: "partner", id: account.id }, null),
});

/** The same of a new member of the staff; `enrolledAt`: with an authenticator app. */
export const newStaffSeals = (staff: { id: string; roleId: number }, enrolledAt: Date | null = null) => ({
  seal: sealStaff(staff),
  secondStepSeal: sealSecondStep({ area: "admin", id: staff.id }, enrolledAt),
});

type SealedPasskey = {
  brandId: string;
  id: string;
  area: string;
  host: string;
  staffUserId?: string | null;
  partnerUserId?: string | null;
  credential: string;
  publicKey: Uint8Array;
};

/** Whose a passkey is, and where it works. What it has counted is outside. */
export const sealPasskey = ({ brandId, id, area, host, credential, publicKey, ...owner }: SealedPasskey): string =>
  tag(
    "passkeys.seal",
    ...[brandId, id, area, host, owner.staffUserId ?? null, owner.partnerUserId ?? null],
    ...[credential, Buffer.from(publicKey).toString("base64url")],
  );

/** True for a row that this installation wrote. */
export const hasSeal = (seal: string | null, expected: string): boolean => seal !== null && sameText(seal, expected);
