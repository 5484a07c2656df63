/** The last action, in the address that a post redirects to. */
export const CONSENT_NOTICES = ["allowed", "stopped", "stopped-all", "not-sent", "at-lender", "changed"] as const;
export type ConsentNotice = (typeof CONSENT_NOTICES)[number];

export const parseConsentNotice = (text: string | null): ConsentNotice | null =>
  CONSENT_NOTICES.find((done) => done === text) ?? null;
