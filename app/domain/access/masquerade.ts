import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { type No, no, type Yes, yes } from "~/domain/result";

/** How long a masquerade lasts, in minutes, however active (BEY-07). */
export const MASQUERADE_MINUTES = 30;

/** `read`: view only, the default. `write`: may do what the partner may, except what is forbidden. */
export const MASQUERADE_MODES = ["read", "write"] as const;
export type MasqueradeMode = (typeof MASQUERADE_MODES)[number];

/** What nobody may change in a masquerade: bank account, keys, users, payouts, consent (BEY-07). */
export const FORBIDDEN_IN_MASQUERADE = ["bank", "keys", "users", "payouts", "consent"] as const;
export type ForbiddenSubject = (typeof FORBIDDEN_IN_MASQUERADE)[number];

/** What a portal page changes: one of the forbidden subjects, or anything else. */
export type PortalSubject = ForbiddenSubject | "other";

export type MasqueradeRefusal = "masquerade-read-only" | "masquerade-forbidden";

const isForbidden = (subject: PortalSubject): subject is ForbiddenSubject =>
  FORBIDDEN_IN_MASQUERADE.includes(subject as ForbiddenSubject);

/**
 * Whether this session may change `subject`. `mode` is null for the partner's own session, which may change everything.
 * A masquerade may never change the forbidden subjects.
 */
export function mayChangeInPortal(mode: MasqueradeMode | null, subject: PortalSubject): Yes | No<MasqueradeRefusal> {
  if (mode === null) return yes();
  if (isForbidden(subject)) return no("masquerade-forbidden");
  return mode === "read" ? no("masquerade-read-only") : yes();
}

const REASON_MIN_LENGTH = 5;
const REASON_MAX_LENGTH = 200;

/** Normalises a reason: one line, single spaces, no Aadhaar number (OQ-93). Null when it is too short or too long. */
export function parseReason(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const reason = maskAadhaar(line);
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}
