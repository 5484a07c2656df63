import { type ConsentState, type ContactChannel, contactPurpose, liveConsent, STOP_PURPOSE } from "./contact";

/** A call to a provider begins within this time after its message was claimed, or not at all. */
const BEGIN_WITHIN_MS = 30_000;

/** The longest call to a provider, with connecting. */
export const LONGEST_CALL_MS = 20_000;

/** Until when a message that is claimed now may be on its way. */
export const sendingUntil = (now: Date): Date => new Date(now.getTime() + BEGIN_WITHIN_MS + LONGEST_CALL_MS);

/** Whether the call for a message may still begin, so long after it was claimed. */
export const mayBegin = (sinceClaimMs: number): boolean => sinceClaimMs < BEGIN_WITHIN_MS;

/**
 * Why a customer is written to. offer: we begin, so they must have agreed to the channel · reminder: they asked for it
 * (`ASKED_FOR`), until they close the channel or stop all contact · application: news of what they have sent, until they stop all
 * contact.
 */
export type ContactReason = "offer" | "reminder" | "application";

/** Messages to somebody who has asked for them, or is said to have: they end with the consent for their channel. */
export const ASKED_FOR: readonly string[] = [
  "reminder",
  "counter-link",
  "partner-referral",
  "portal-invitation",
  "complaint",
];

/** Whether a customer with these consents may be contacted on a channel now (BEY-10, BEY-26). */
export function mayStillContact(
  reason: ContactReason,
  channel: ContactChannel,
  consents: readonly ConsentState[],
): boolean {
  const purpose = contactPurpose(channel);
  if (liveConsent(consents, purpose) !== null) return true;
  if (reason === "offer" || consents.some((consent) => consent.purpose === STOP_PURPOSE)) return false;
  return reason === "application" || !consents.some((consent) => consent.purpose === purpose);
}
