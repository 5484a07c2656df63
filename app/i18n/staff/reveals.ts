/** Said beyond the quota of reveals. */
export const TOO_MANY_REVEALS =
  "You have reached the limit of reveals for one hour. Try again later. This was recorded.";

/** Said to a reveal without a reason. */
export const REASON_NEEDED = "Write a reason of 5 to 200 characters.";

/** The words of the dialog that asks why a masked contact is needed. */
export const revealWords = {
  lead: "The audit trail notes who looked and why, without the contact.",
  reason: "Why do you need it?",
  show: "Show",
} as const;

/** Why nothing was revealed. */
const REFUSALS: Readonly<Record<string, string>> = {
  "reason-needed": REASON_NEEDED,
  "too-many-reveals": TOO_MANY_REVEALS,
};

export const revealRefusal = (code: string): string =>
  REFUSALS[code] ?? "There is nothing to reveal: the customer has none.";
