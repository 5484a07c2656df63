import { z } from "zod";
import type { Permission } from "~/domain/access/staff-roles";

/** Records whose pages say who else has them open, with the permission that the page needs. */
const PRESENCE_PERMISSIONS = {
  lenders: "lenders:edit",
  lender: "lenders:edit",
  "lender-interface": "interfaces:edit",
  "lenders-on-off": "lenders:switch",
  cards: "cards:edit",
  brand: "brands:edit",
  "draft-set": "drafts:edit",
  campaign: "messaging:edit",
  "message-template": "messaging:edit",
  merchant: "merchants:edit",
  "partner-ticket": "merchants:edit",
  statement: "statements:edit",
} as const satisfies Readonly<Record<string, Permission>>;

export type PresenceKind = keyof typeof PRESENCE_PERMISSIONS;

export const PRESENCE_KINDS = Object.keys(PRESENCE_PERMISSIONS) as [PresenceKind, ...PresenceKind[]];

/** A page of a record, or one that has no record. */
export const presenceBody = z.object({ kind: z.enum(PRESENCE_KINDS), id: z.uuid().nullable().default(null) });

export type Presence = z.output<typeof presenceBody>;

export const presencePermission = ({ kind }: Presence): Permission => PRESENCE_PERMISSIONS[kind];

/** The subject of a row: `lender:{id}`. */
export const presenceSubject = ({ kind, id }: Presence): string => (id === null ? kind : `${kind}:${id}`);

/** How often a page says that it is open, and how long that counts. */
export const HEARTBEAT_MS = 10_000;
export const PRESENT_MS = 30_000;
