import { addDays, type Day, isDay } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";

/** Days that an event stays. */
export const SECURITY_EVENT_DAYS = 180;

/**
 * What is written down. `lock`: too many wrong codes. `foreign-origin`: a change that came from another site.
 * `foreign-id`: somebody signed in asked for a record that is not there for them. `forged`: a row of an account, session, passkey or key
 * that this installation has not written. `session`: sessions were ended from elsewhere.
 */
export const SECURITY_KINDS = [
  "sign-in",
  "session",
  "lock",
  "foreign-origin",
  "foreign-id",
  "denied",
  "forged",
  "api-key",
  "reveal",
  "export",
  "masquerade",
  "key",
  "rights",
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SECURITY_OUTCOMES = ["allowed", "refused"] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** An account of staff or partners by its id; anybody else by a keyed hash. */
export type SecurityWho = `staff:${string}` | `partner:${string}` | `hash:${string}`;

/** The audited actions that are security events too, by kind. The action is the event's reason. */
const OF_ACTIONS = {
  "sign-in": ["staff.sign-in", "partner.sign-in"],
  session: ["staff.sign-out", "staff.end-sessions", "partner.end-sessions"],
  reveal: ["customer.reveal", "customer.call", "complaint.reveal", "help-request.reveal", "bank-details.reveal"],
  export: ["list.export", "lead.export", "file.take"],
  masquerade: ["masquerade.start", "masquerade.end"],
  key: [
    "api-key.create",
    "api-key.rotate",
    "api-key.revoke",
    "partner-key.create",
    "partner-key.remove",
    "partner-key.end-sign-ins",
    "webhook.create",
    "webhook.rotate-secret",
    "partner-site.create",
    "lender-interface.secret",
  ],
  rights: [
    "staff.create",
    "staff.role.update",
    "staff.activate",
    "staff.deactivate",
    "staff.second-factor.set-up",
    "staff.second-factor.reset",
    "partner.second-factor.set-up",
    "partner.second-factor.reset",
    "partner.second-factor.turn-off",
    "partner.passkey.add",
    "partner.passkey.rename",
    "partner.passkey.remove",
    "staff.passkey.add",
    "staff.passkey.rename",
    "staff.passkey.remove",
    "portal-user.invite",
    "portal-user.rights",
    "portal-user.activate",
    "portal-user.deactivate",
    "merchant.user.create",
    "merchant.user.activate",
    "merchant.user.deactivate",
    "partner.suspend",
    "partner.resume",
    "approval-rule.tighten",
    "approval-rule.loosen",
  ],
} as const satisfies Partial<Record<SecurityKind, readonly string[]>>;

const KIND_OF_ACTION: ReadonlyMap<string, SecurityKind> = new Map(
  Object.entries(OF_ACTIONS).flatMap(([kind, actions]) => actions.map((action) => [action, kind as SecurityKind])),
);

/** The kind of event that an audited action is; null for most. */
export const securityKindOf = (action: string): SecurityKind | null => KIND_OF_ACTION.get(action) ?? null;

/** What the list shows; null shows all. `brand` is a key; days are days in India, both included. */
export type SecurityFilter = {
  brand: string | null;
  kind: SecurityKind | null;
  outcome: SecurityOutcome | null;
  who: string | null;
  network: string | null;
  from: Day | null;
  to: Day | null;
};

const codeIn = (text: string | null, shape: RegExp) => (text !== null && shape.test(text) ? text : null);
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null);

/** The filter of an address. What is not understood filters nothing. */
export const readSecurityFilter = (query: URLSearchParams): SecurityFilter => ({
  brand: query.get("brand") || null,
  kind: SECURITY_KINDS.find((kind) => kind === query.get("kind")) ?? null,
  outcome: SECURITY_OUTCOMES.find((outcome) => outcome === query.get("outcome")) ?? null,
  who: codeIn(query.get("who"), /^(staff|partner|hash):[\w-]{1,40}$/),
  network: codeIn(query.get("network"), /^[\w-]{1,40}$/),
  from: dayIn(query.get("from")),
  to: dayIn(query.get("to")),
});

/** Letters of a hash that tell two people or networks apart. */
const SHOWN_OF_HASH = 8;

/** A person or a network as staff see them: the beginning of their code. */
export const shortCode = (code: string): string => code.slice(code.indexOf(":") + 1).slice(0, SHOWN_OF_HASH);

/** The query of a filter; empty when nothing is filtered. */
export const securityQuery = (filter: SecurityFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The instants of a filter's days; the end is exclusive. */
export const securitySpan = ({ from, to }: SecurityFilter): { since: Date | null; until: Date | null } => ({
  since: from === null ? null : istInstant(from),
  until: to === null ? null : istInstant(addDays(to, 1)),
});
