/** A partner's statuses. Suspended: its portal, keys, webhooks, links and sites stop until it is resumed. */
export const PARTNER_STATUSES = ["active", "suspended"] as const;
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

export const isPartnerStatus = (value: unknown): value is PartnerStatus =>
  PARTNER_STATUSES.includes(value as PartnerStatus);

/** What an administrator can do with a partner. Each needs a reason. */
export const PARTNER_MOVES = {
  suspend: { from: "active", to: "suspended" },
  resume: { from: "suspended", to: "active" },
} as const satisfies Record<string, { from: PartnerStatus; to: PartnerStatus }>;

export type PartnerMove = keyof typeof PARTNER_MOVES;

export const isPartnerMove = (value: unknown): value is PartnerMove =>
  typeof value === "string" && Object.hasOwn(PARTNER_MOVES, value);
