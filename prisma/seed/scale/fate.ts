import { OUTCOMES, type Outcome, type Stage } from "~/domain/applications/status";

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const DAYS = 400;
const EXPIRES_AFTER_MS = 60 * DAY_MS;
/** India's half past five. */
const IST_MS = 5.5 * HOUR_MS;

/** What became of an application until now. Times in milliseconds. */
export type Fate = {
  stage: Stage;
  outcome: Outcome;
  profileAt: number | null;
  offersAt: number | null;
  sentAt: number | null;
  approvedAt: number | null;
  decidedAt: number | null;
  expiredAt: number | null;
  withdrawnAt: number | null;
  state: "with-lender" | "approved" | "declined" | "disbursed" | "withdrawn" | null;
};

/** When the `index`-th of `count` came: 400 days up to now, slowly more of them, by day, and fewer on Sundays. */
export function arrivalOf(index: number, count: number, until: number, random: () => number): number {
  const from = until - DAYS * DAY_MS;
  const at = from + (until - from) * ((index + random()) / count) ** (1 / 1.3);
  const sinceMidnight = (at + IST_MS) % DAY_MS;
  const byDay = at - sinceMidnight + (8 + 14 * random()) * HOUR_MS;
  const isSunday = new Date(byDay + IST_MS).getUTCDay() === 0;
  return Math.min(isSunday && random() < 0.5 ? byDay + DAY_MS : byDay, until - MINUTE_MS * (10 + 600 * random()));
}

const NONE = {
  profileAt: null,
  offersAt: null,
  sentAt: null,
  approvedAt: null,
  decidedAt: null,
  expiredAt: null,
  withdrawnAt: null,
  state: null,
};

function unsent(stage: 1 | 2, at: number, until: number): Fate {
  const profileAt = stage === 2 ? at + 6 * MINUTE_MS : null;
  const expiredAt = at + EXPIRES_AFTER_MS;
  const isOver = expiredAt < until;
  const outcome = isOver ? OUTCOMES.expired : OUTCOMES.open;
  return { ...NONE, stage, outcome, profileAt, offersAt: profileAt, expiredAt: isOver ? expiredAt : null };
}

/** Of a hundred: 12 stop at once, 16 at the offers; of the others lenders decline a quarter and pay out to most. */
export function fateOf(at: number, until: number, random: () => number): Fate {
  const [chance, haste] = [random(), random()];
  if (chance < 0.12) return unsent(1, at, until);
  if (chance < 0.28) return unsent(2, at, until);
  const sentAt = at + (12 + 30 * haste) * MINUTE_MS;
  if (sentAt > until) return unsent(2, at, until);
  const sent = { ...NONE, profileAt: at + 6 * MINUTE_MS, offersAt: at + 7 * MINUTE_MS, sentAt, outcome: OUTCOMES.open };
  const answeredAt = sentAt + (2 + 60 * haste) * HOUR_MS;
  const paidAt = answeredAt + (0.3 + 5 * random()) * DAY_MS;
  if (answeredAt > until) return { ...sent, stage: 4, state: "with-lender" };
  if (chance < 0.46) return { ...sent, stage: 4, outcome: OUTCOMES.rejected, decidedAt: answeredAt, state: "declined" };
  if (paidAt > until || (chance < 0.5 && at > until - EXPIRES_AFTER_MS))
    return { ...sent, stage: 6, approvedAt: answeredAt, decidedAt: answeredAt, state: "approved" };
  return { ...sent, stage: 7, approvedAt: answeredAt, decidedAt: paidAt, state: "disbursed" };
}

/** When it moved last. */
export const movedAt = (at: number, fate: Fate): number =>
  fate.withdrawnAt ?? fate.expiredAt ?? fate.decidedAt ?? fate.sentAt ?? fate.profileAt ?? at;

/** The customer gives up an open application. */
export function withdrawn(at: number, fate: Fate, until: number): Fate {
  const moved = movedAt(at, fate);
  const withdrawnAt = moved + Math.min(HOUR_MS, (until - moved) / 2);
  return { ...fate, withdrawnAt, outcome: OUTCOMES.withdrawn, state: fate.state === null ? null : "withdrawn" };
}
