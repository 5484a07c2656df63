/** What must work for people, each with its objective in docs/operations/service-levels.md. */
export const GOALS = ["sign-in", "offers", "hand-off", "uploads"] as const;
export type Goal = (typeof GOALS)[number];

/** How long a request of a goal may take, in milliseconds. A file takes as long as its sender needs. */
const IN_TIME_MS: Readonly<Record<Goal, number>> = {
  "sign-in": 1_000,
  offers: 1_500,
  "hand-off": 2_000,
  uploads: Number.POSITIVE_INFINITY,
};

const SIGN_IN = /^\/(login|verification|(admin|partner)\/login|[^/]+\/partner\/login|api\/auth\/(send|verify)-otp)$/;
const OFFERS = /^\/(user\/((business|housing)-)?offers|api\/applications\/[^/]+\/offers)$/;
const HAND_OFF = /^\/api\/applications\/[^/]+\/submissions$/;
const UPLOAD = /^\/api\/upload-[a-z-]+-file$/;

/** The goal that a request counts for, by its page. */
export function goalOfRequest(method: string, page: string): Goal | null {
  if (SIGN_IN.test(page)) return "sign-in";
  if (OFFERS.test(page)) return "offers";
  if (method !== "POST") return null;
  if (HAND_OFF.test(page)) return "hand-off";
  return UPLOAD.test(page) ? "uploads" : null;
}

/** The goal that a run of a job counts for. */
export function goalOfJob(job: string): Goal | null {
  if (job.startsWith("submissions.")) return "hand-off";
  return job.startsWith("uploads.") ? "uploads" : null;
}

/** False for a request that failed on our side or took too long. A refusal (4xx) is good: it is an answer. */
export const isGoodRequest = (goal: Goal, status: number, ms: number): boolean =>
  status < 500 && ms <= IN_TIME_MS[goal];

/** The share of good events over 30 days; docs/operations/service-levels.md has the same numbers. */
export const OBJECTIVES: Readonly<Record<Goal, number>> = {
  "sign-in": 0.999,
  offers: 0.995,
  "hand-off": 0.999,
  uploads: 0.99,
};
