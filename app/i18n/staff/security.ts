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
  "wrong-code": "Wrong passcode",
  locked: "Five wrong codes for one passcode",
  "account-locked": "Ten wrong codes from one place in an hour",
  "bank-details.wrong-code": "Wrong passcode for bank details",
  "bank-details.account-locked": "Too many wrong codes for bank details",
  "second-factor.wrong-code": "Wrong code of the authenticator app",
  "second-factor.sign-in-again": "Fifth wrong code of the authenticator app",
  "second-factor.account-locked": "Too many wrong codes of the authenticator app",
  "cross-site": "A form or script of another site",
  "too-many-reveals": "Over the limit of reveals for one hour",
  "not-found": "No such record for this person",
};

/** Why an event happened, in words. */
export const securityReason = (reason: string): string => REASONS[reason] ?? actionWords(reason);
