/** The states of a request that was asked for; before that it is a draft, which only its passcode turns into a request. */
const BANK_REQUEST_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type BankRequestState = (typeof BANK_REQUEST_STATES)[number];

/** A stored state; null for a draft. */
export const bankRequestState = (stored: string): BankRequestState | null =>
  BANK_REQUEST_STATES.find((one) => one === stored) ?? null;
