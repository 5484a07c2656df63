import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { GOALS, type Goal } from "~/domain/operations/service-levels";
import { SECURITY_KINDS, SECURITY_OUTCOMES } from "~/domain/security/security-events";

/**
 * Everything `/metrics` shows. Labels are routes, brands' keys, jobs and codes; never a person. No label is called `job` or
 * `instance`: Prometheus writes its own names of what it asks there, and ours would be lost to every alert.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const httpSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer a request",
  labelNames: ["area", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: "job_seconds",
  help: "Time to run a job",
  labelNames: ["kind", "result"],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
  registers: [registry],
});

const goalEvents = new Counter({
  name: "goal_events_total",
  help: "Requests and runs of jobs that count for a service level, good and bad",
  labelNames: ["goal", "outcome"],
  registers: [registry],
});
// A counter that begins with its first failure would hide it.
for (const goal of GOALS) for (const outcome of ["good", "bad"]) goalEvents.inc({ goal, outcome }, 0);

/** Counts a request or the run of a job for its service level, if it has one. */
export function countForGoal(goal: Goal | null, isGood: boolean): void {
  if (goal) goalEvents.inc({ goal, outcome: isGood ? "good" : "bad" });
}

/** What this process has counted for its service levels since it began. */
export async function goalCounts(): Promise<Record<Goal, { good: number; bad: number }>> {
  const { values } = await goalEvents.get();
  const count = (goal: Goal, outcome: string) =>
    values.find(({ labels }) => labels.goal === goal && labels.outcome === outcome)?.value ?? 0;
  return Object.fromEntries(
    GOALS.map((goal) => [goal, { good: count(goal, "good"), bad: count(goal, "bad") }]),
  ) as Record<Goal, { good: number; bad: number }>;
}

export const outboxWaiting = new Gauge({
  name: "outbox_waiting",
  help: "Outbox rows that are due and not yet with the queue",
  registers: [registry],
});

export const outboxOldestSeconds = new Gauge({
  name: "outbox_oldest_seconds",
  help: "How long the oldest due outbox row has waited for the queue",
  registers: [registry],
});

export const outboxFailed = new Gauge({
  name: "outbox_failed",
  help: "Outbox rows of jobs that were given up",
  registers: [registry],
});

export const queueHeld = new Gauge({
  name: "queue_held",
  help: "Jobs that the queue holds, by kind of job: waiting, running, or between two tries",
  labelNames: ["kind"],
  registers: [registry],
});

export const queueOldestSeconds = new Gauge({
  name: "queue_oldest_seconds",
  help: "How long the oldest job that the queue holds has been due, by kind of job",
  labelNames: ["kind"],
  registers: [registry],
});

export const databaseWaiting = new Gauge({
  name: "database_waiting",
  help: "Transactions that wait for a connection of the pool, by login",
  labelNames: ["login"],
  registers: [registry],
});

export const databaseWaitSeconds = new Histogram({
  name: "database_wait_seconds",
  help: "How long a transaction waited for a connection of the pool, by login",
  labelNames: ["login"],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const requestsShed = new Counter({
  name: "requests_shed_total",
  help: "Requests that were refused to protect the rest: the database had no connection in time, somebody asked too often, or a brand's share was full",
  labelNames: ["reason"],
  registers: [registry],
});

export const lenderBreakers = new Gauge({
  name: "lender_breakers",
  help: "Circuit breakers of this process by lender and state (closed, half-open, open)",
  labelNames: ["lender", "state"],
  registers: [registry],
});

export const gatewayBreakers = new Gauge({
  name: "gateway_breakers",
  help: "Circuit breakers of this process by gateway (sms, email, whatsapp) and state (closed, half-open, open)",
  labelNames: ["gateway", "state"],
  registers: [registry],
});

type Labels = Partial<Record<string, string | number>>;

const notClosed = ({ values }: { values: readonly { labels: Labels; value: number }[] }) =>
  values.filter(({ labels, value }) => value > 0 && labels.state !== "closed");

/** The breakers of this process that are not closed. */
export const troubledBreakers = async (): Promise<{ lender: string; state: string }[]> =>
  notClosed(await lenderBreakers.get()).map(({ labels }) => ({
    lender: String(labels.lender),
    state: String(labels.state),
  }));

/** The same of the gateways. */
export const troubledGateways = async (): Promise<{ gateway: string; state: string }[]> =>
  notClosed(await gatewayBreakers.get()).map(({ labels }) => ({
    gateway: String(labels.gateway),
    state: String(labels.state),
  }));

export const replicaReads = new Counter({
  name: "replica_reads_total",
  help: "Reads that may use the replica, by name, and where they were answered: replica, primary",
  labelNames: ["read", "from"],
  registers: [registry],
});

export const passcodes = new Counter({
  name: "passcodes_total",
  help: "Passcodes by area, channel and what became of them: sent, verified, refused",
  labelNames: ["area", "channel", "result"],
  registers: [registry],
});

export const certificateDaysLeft = new Gauge({
  name: "certificate_days_left",
  help: "Days until the first certificate of a serving host ends; absent while none is known",
  labelNames: ["which"],
  registers: [registry],
});

export const brandsVersion = new Gauge({
  name: "brands_version",
  help: "Version of the brands in this process's memory",
  registers: [registry],
});

export const pagesShed = new Counter({
  name: "pages_shed_total",
  help: "Pages refused because too many of the same brand, or of the back office, were waiting",
  labelNames: ["sharer"],
  registers: [registry],
});

export const pageCacheRequests = new Counter({
  name: "kept_pages_total",
  help: "Anonymous pages by how they were answered",
  labelNames: ["how"],
  registers: [registry],
});

export const auditChainsRefused = new Gauge({
  name: "audit_chains_refused",
  help: "Brands whose audit chain contradicts its last anchor; anything but 0 is an alarm",
  registers: [registry],
});

export const auditAnchoredAt = new Gauge({
  name: "audit_anchored_timestamp_seconds",
  help: "When this worker last had all audit chains anchored, in seconds since 1970; its start before that, 0 in a process that anchors nothing",
  registers: [registry],
});

export const orphanEvents = new Gauge({
  name: "orphan_events",
  help: "Events of applications and submissions without their parent, at the last check by night; anything but 0 is an alarm",
  registers: [registry],
});

export const backupAgeSeconds = new Gauge({
  name: "backup_age_seconds",
  help: "Time since deploy/pgbackrest/back-up last made a backup; absent while it has noted none",
  labelNames: ["which"],
  registers: [registry],
});

export const archiveFails = new Gauge({
  name: "archive_fails",
  help: "1 while PostgreSQL's last try to archive its write-ahead log has failed; absent when it does not archive",
  labelNames: ["which"],
  registers: [registry],
});

export const regularWorkFailing = new Gauge({
  name: "regular_work_failing",
  help: "1 while the last run of regular work in this worker has failed, such as the clean-up; 0 after one that has not",
  labelNames: ["work"],
  registers: [registry],
});

export const sentMessages = new Counter({
  name: "messages_total",
  help: "SMS and e-mails by channel and result",
  labelNames: ["channel", "result"],
  registers: [registry],
});

export const handOffs = new Counter({
  name: "hand_offs_total",
  help: "Calls to lenders by result",
  labelNames: ["lender", "result"],
  registers: [registry],
});

export const securityEvents = new Counter({
  name: "security_events_total",
  help: "Security events: sign-ins, locks, refusals, reveals, exports, masquerades, keys, rights",
  labelNames: ["kind", "outcome"],
  registers: [registry],
});
// From the start: of a series that begins at 1 Prometheus sees no increase, and the first event raises no alert.
for (const kind of SECURITY_KINDS) for (const outcome of SECURITY_OUTCOMES) securityEvents.inc({ kind, outcome }, 0);

export const securityEventsLost = new Counter({
  name: "security_events_lost_total",
  help: "Refused requests that were counted but not stored, because the database was away or too many came at once",
  registers: [registry],
});
