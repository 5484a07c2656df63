import type { PortalSubject } from "./masquerade";

/** The kinds of portal users: the partner's owner, the partner's staff, and the people of one merchant. */
export const PORTAL_KINDS = ["owner", "staff", "merchant"] as const;
export type PortalKind = (typeof PORTAL_KINDS)[number];

type RightRule = {
  kinds: readonly PortalKind[];
  /** What the right changes, for the rules of a masquerade; null for reading. */
  changes: PortalSubject | null;
};

const EVERYBODY = PORTAL_KINDS;
const OWNER = ["owner"] as const;

/**
 * Every right of the portal. A merchant's rights concern its own leads and lines only; the queries see to that. A
 * masquerade as a partner has the owner's rights, as a merchant the merchant's, within its own rules.
 */
export const PORTAL_RIGHTS = {
  "portal:read": { kinds: EVERYBODY, changes: null },
  "content:read": { kinds: EVERYBODY, changes: null },
  "leads:read": { kinds: EVERYBODY, changes: null },
  "leads:start": { kinds: EVERYBODY, changes: "other" },
  "reports:read": { kinds: EVERYBODY, changes: null },
  "reports:export": { kinds: EVERYBODY, changes: "other" },
  "statements:read": { kinds: EVERYBODY, changes: null },
  "statements:dispute": { kinds: EVERYBODY, changes: "payouts" },
  "tickets:write": { kinds: EVERYBODY, changes: "other" },
  "referrals:read": { kinds: ["owner", "staff"], changes: null },
  "referrals:write": { kinds: ["owner", "staff"], changes: "other" },
  "settings:read": { kinds: EVERYBODY, changes: null },
  "settings:edit": { kinds: EVERYBODY, changes: "other" },
  "second-step:edit": { kinds: EVERYBODY, changes: "users" },
  "bank:read": { kinds: OWNER, changes: null },
  "bank:edit": { kinds: OWNER, changes: "bank" },
  "users:read": { kinds: OWNER, changes: null },
  "users:edit": { kinds: OWNER, changes: "users" },
  "keys:read": { kinds: ["owner", "staff"], changes: null },
  "keys:edit": { kinds: OWNER, changes: "keys" },
} as const satisfies Record<string, RightRule>;

export type PortalRight = keyof typeof PORTAL_RIGHTS;

/** Rights that an owner may take from a user. */
export const WITHHOLDABLE_RIGHTS = [
  "leads:read",
  "leads:start",
  "reports:read",
  "statements:read",
  "statements:dispute",
  "keys:read",
] as const satisfies readonly PortalRight[];
export type WithholdableRight = (typeof WITHHOLDABLE_RIGHTS)[number];

const isWithholdable = (text: string): text is WithholdableRight =>
  (WITHHOLDABLE_RIGHTS as readonly string[]).includes(text);

/** The withheld rights of a stored list; unknown names are left out. */
export const withheldRights = (stored: readonly string[]): readonly WithholdableRight[] =>
  stored.filter(isWithholdable);

/** What decides the rights of a portal session. */
export type PortalHolder = { kind: PortalKind; withheld: readonly WithholdableRight[] };

/** Rights to a part of what another right shows: who may not see it may not have a file of it, nor object to it. */
const PART_OF: Partial<Record<PortalRight, PortalRight>> = {
  "reports:export": "reports:read",
  "statements:dispute": "statements:read",
};

/** Whether a portal user has a right. A masquerade can still refuse it. */
export function hasPortalRight(holder: PortalHolder, right: PortalRight): boolean {
  const kinds: readonly PortalKind[] = PORTAL_RIGHTS[right].kinds;
  const whole = PART_OF[right];
  if (whole && !hasPortalRight(holder, whole)) return false;
  return kinds.includes(holder.kind) && !(holder.withheld as readonly PortalRight[]).includes(right);
}

/** Every right of a portal user. */
export const portalRightsOf = (holder: PortalHolder): PortalRight[] =>
  (Object.keys(PORTAL_RIGHTS) as PortalRight[]).filter((right) => hasPortalRight(holder, right));
