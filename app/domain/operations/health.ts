import { type Goal, OBJECTIVES } from "./service-levels";

/** `unknown`: it has never been seen, or is not set up. */
export type Health = "works" | "slow" | "down" | "unknown";

/** A limit above which something is slow, and one above which it is down. */
type Limits = { slow: number; down: number };

export const healthOf = (value: number, { slow, down }: Limits): Health =>
  value > down ? "down" : value > slow ? "slow" : "works";

/** Seconds since a process was last seen. Each one says every five seconds that it runs. */
export const PROCESS_LIMITS: Limits = { slow: 12, down: 20 };
/** Seconds that the oldest due row of the outbox has waited (alert OutboxOld at 60). */
export const OUTBOX_LIMITS: Limits = { slow: 60, down: 600 };
/** Seconds since the oldest job of a queue was due (alert QueueOld at 900). */
export const QUEUE_LIMITS: Limits = { slow: 900, down: 3_600 };
/** Seconds that a replica is behind. */
export const REPLICA_LIMITS: Limits = { slow: 5, down: 60 };
/** Share of the connections that PostgreSQL accepts. */
export const CONNECTION_LIMITS: Limits = { slow: 0.8, down: 0.95 };
/** Days that a certificate may still run (alert CertificateEnds at 14). */
const CERTIFICATE_DAYS = { slow: 14, down: 0 };

export const certificateHealth = (daysLeft: number): Health =>
  daysLeft <= CERTIFICATE_DAYS.down ? "down" : daysLeft < CERTIFICATE_DAYS.slow ? "slow" : "works";

/** A circuit breaker's state; half-open tries whether the lender is back. */
export const breakerHealth = (state: string): Health =>
  state === "open" ? "down" : state === "closed" ? "works" : "slow";

type Run = { okAt: Date | null; failedAt: Date | null };

/** Regular work that is done every `everyMs`. A failure after the last success is slow at least. */
export function taskHealth({ okAt, failedAt }: Run, everyMs: number, now: Date): Health {
  if (okAt === null) return failedAt === null ? "unknown" : "down";
  const age = now.getTime() - okAt.getTime();
  const late = healthOf(age, { slow: 2 * everyMs + 60_000, down: 6 * everyMs + 60_000 });
  return late === "works" && failedAt !== null && failedAt > okAt ? "slow" : late;
}

type Sent = { sent: number; failed: number };

/** Messages of the last hour: a few that cannot be delivered are usual, such as numbers that do not exist. */
export function deliveryHealth({ sent, failed }: Sent): Health {
  const all = sent + failed;
  if (all === 0) return "unknown";
  return all < 5 ? (sent === 0 ? "slow" : "works") : healthOf(failed / all, { slow: 0.2, down: 0.5 });
}

export type GoalCounts = { good: number; bad: number };

/** How many times faster than allowed the budget of a goal is spent; 1 spends it in exactly 30 days. */
export const burnOf = (goal: Goal, { good, bad }: GoalCounts): number =>
  bad === 0 ? 0 : bad / (good + bad) / (1 - OBJECTIVES[goal]);

const PAGE_BURN = 14.4;
const TICKET_BURN = 6;
const FEW_BAD = 10;

/** As the alerts judge it: both windows must burn, and more than ten events of an hour went wrong. */
export function goalHealth(goal: Goal, minutes: GoalCounts, hour: GoalCounts): Health {
  if (hour.good + hour.bad === 0) return "unknown";
  const burn = Math.min(burnOf(goal, minutes), burnOf(goal, hour));
  if (burn > PAGE_BURN && hour.bad > FEW_BAD) return "down";
  return burn > TICKET_BURN ? "slow" : "works";
}

const ORDER: readonly Health[] = ["unknown", "works", "slow", "down"];

/** The worst of several. */
export const worstOf = (all: readonly Health[]): Health =>
  all.reduce<Health>((worst, next) => (ORDER.indexOf(next) > ORDER.indexOf(worst) ? next : worst), "unknown");
