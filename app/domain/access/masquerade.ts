import { type No, no, type Yes, yes } from "~/domain/result";

/** How long a masquerade lasts, in minutes, whatever is done in it (BEY-07). */
export const MASQUERADE_MINUTES = 30;

/** `read`: look only, the default. `write`: may also do what the partner may, save for what is forbidden. */
export const MASQUERADE_MODES = ["read", "write"] as const;
export type MasqueradeMode = (typeof MASQUERADE_MODES)[number];

/** What nobody may change in somebody else's name: bank account, keys, users, payouts, consent (BEY-07). */
export const FORBIDDEN_IN_MASQUERADE = ["bank", "keys", "users", "payouts", "consent"] as const;
export type ForbiddenSubject = (typeof FORBIDDEN_IN_MASQUERADE)[number];

/** What a page of the portal changes: one of the forbidden subjects, or anything else. */
export type PortalSubject = ForbiddenSubject | "other";

export type MasqueradeRefusal = "masquerade-read-only" | "masquerade-forbidden";

const isForbidden = (subject: PortalSubject): subject is ForbiddenSubject =>
  FORBIDDEN_IN_MASQUERADE.includes(subject as ForbiddenSubject);

/**
 * May this session change `subject`? `mode` is null for the partner's own session, which this rule never holds back. The forbidden subjects
 * stay out of reach in either mode.
 */
export function mayChangeInPortal(mode: MasqueradeMode | null, subject: PortalSubject): Yes | No<MasqueradeRefusal> {
  if (mode === null) return yes();
  if (isForbidden(subject)) return no("masquerade-forbidden");
  return mode === "read" ? no("masquerade-read-only") : yes();
}

const REASON_MIN_LENGTH = 5;
const REASON_MAX_LENGTH = 200;

/** A reason in its normal form: one line, single spaces. Null when it says too little or too much. */
export function parseReason(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const reason = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}
