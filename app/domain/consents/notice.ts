/** What was just done, as the address tells it after a post. */
export const DONE = ["allowed", "stopped", "stopped-all", "not-sent", "at-lender", "changed"] as const;
export type ConsentNotice = (typeof DONE)[number];

export const parseDone = (text: string | null): ConsentNotice | null => DONE.find((done) => done === text) ?? null;
