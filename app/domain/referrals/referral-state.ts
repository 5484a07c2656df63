/** The stored state of a referral. */
export const STORED_REFERRAL_STATES = ["invited", "applied", "approved", "declined"] as const;
export type StoredReferralState = (typeof STORED_REFERRAL_STATES)[number];

/** What the partner sees: an approved one is active from its first lead on. */
export type ReferralState = StoredReferralState | "active";

/** Days that an invitation and its link count. After them it is deleted, and the number can be referred again. */
const INVITATION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Invitations that were sent at this instant or before it no longer count. */
export const invitationsEndedBefore = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY_MS);

/** The stored state. Unknown texts of the database are declined, which promises nothing. */
export const storedReferralState = (text: string): StoredReferralState =>
  STORED_REFERRAL_STATES.find((state) => state === text) ?? "declined";

/** The state to show to the referring partner. */
export function referralState({ state, hasLeads }: { state: string; hasLeads: boolean }): ReferralState {
  const stored = storedReferralState(state);
  return stored === "approved" && hasLeads ? "active" : stored;
}
