import type { SecurityKind, SecurityOutcome } from "~/domain/security/security-events";
import { actionWords } from "./action-words";

export const securityWords = {
  documentTitle: "Admin - Security",
  title: "Security",
  lead: "Sign-ins, locks, refused requests and sensitive acts of all brands in the last 180 days, newest first. Customers and networks have codes, which are the same each time but name nobody.",
  filters: "Filter security events",
  brand: "Brand",
  allBrands: "All brands",
  kind: "Event",
  allKinds: "All events",
  outcome: "Outcome",
  allOutcomes: "Both",
  from: "From",
  to: "To",
  show: "Show",
  clear: "Clear filters",
  when: "When",
  what: "Event",
  why: "Detail",
  howOften: "Times",
  who: "Who",
  network: "Network",
  unknown: "Unknown",
  none: "No security events fit these filters.",
  pages: "Pages",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  onlyWho: "Only events of this person",
  onlyNetwork: "Only events from this network",
  onlyWhoShown: "Only events of one person.",
  onlyNetworkShown: "Only events from one network.",
  showAll: "Show all",
  times: (count: number) => `${count} times`,
  kinds: {
    "sign-in": "Sign-in",
    lock: "Lock",
    "foreign-origin": "Request from another site",
    "foreign-id": "Record of somebody else",
    denied: "Without the right",
    "api-key": "API key",
    reveal: "Reveal",
    export: "File of a list",
    masquerade: "Masquerade",
    key: "Key or secret",
    rights: "Rights",
  } satisfies Record<SecurityKind, string>,
  outcomes: { allowed: "Allowed", refused: "Refused" } satisfies Record<SecurityOutcome, string>,
} as const;

/** Reasons that are no action of the audit trail. */
const REASONS: Readonly<Record<string, string>> = {
  "customer.sign-in": "Signed in",
  "customer.transfer": "Continued on another device",
  "customer.partner-link": "Signed in by a partner's link",
  "add-mobile.wrong-code": "Wrong passcode for a new number",
  "add-mobile.locked": "Five wrong codes for a new number",
  "transfer.wrong-code": "Wrong passcode on another device",
  "transfer.locked": "Five wrong codes on another device",
  "wrong-code": "Wrong passcode",
  locked: "Five wrong codes for one passcode",
  "account-locked": "Ten wrong codes from one place in an hour",
  "bank-details.wrong-code": "Wrong passcode for bank details",
  "bank-details.account-locked": "Too many wrong codes for bank details",
  "second-factor.wrong-code": "Wrong code of the authenticator app",
  "second-factor.wrong-passkey": "Passkey that was not accepted",
  "second-factor.copied-passkey": "Copy of a passkey",
  "second-factor.sign-in-again": "Fifth wrong try of the second step",
  "second-factor.account-locked": "Too many wrong tries of the second step",
  "cross-site": "A form or script of another site",
  "too-many-reveals": "Over the limit of reveals for one hour",
  "no-permission": "A page or call that the role may not use",
  "no-field-permission": "A field that the role may not change",
  "no-list-permission": "A file of a list that the role may not see",
  "no-portal-right": "A page or call of the portal without the right",
  "masquerade-read-only": "A change in a read-only masquerade",
  "masquerade-forbidden": "A change that no masquerade may make",
  "unknown-key": "A key that is unknown, ended or taken back",
  "forged-key": "A key whose row this installation did not write, or that was changed in the database",
  "key-without-right": "A call that the key has no right to",
  "key-of-other-mode": "A key of the other mode",
  "too-many-calls": "Too many calls in a minute",
  "not-found": "No such record for this person",
};

/** Why an event happened, in words. */
export const securityReason = (reason: string): string => REASONS[reason] ?? actionWords(reason);

const KINDS: Readonly<Record<string, string>> = securityWords.kinds;

/** What an event is called; a kind that this release does not know, by its code. */
export const securityKind = (kind: string): string => KINDS[kind] ?? kind;
