import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { healthOf, OUTBOX_LIMITS, QUEUE_LIMITS, worstOf } from "~/domain/operations/health";
import { jobWords } from "~/i18n/staff/failed-jobs";
import { operationWords as words } from "~/i18n/staff/status";
import type { OutboxStatus, QueueStatus } from "~/services/operations/read-queues.server";
import { lineOf, manual, NEXT, type StatusLine, secondsBefore } from "./line";

const outboxLine = ({ waiting, oldest }: OutboxStatus, now: Date): StatusLine =>
  lineOf({
    id: "outbox",
    what: words.outbox,
    health: healthOf(oldest, OUTBOX_LIMITS),
    since: secondsBefore(oldest, now),
    details: words.outboxDetails(waiting, oldest),
    next: manual("alerts.md: OutboxOld"),
  });

const queueLine = ({ job, held, oldest, failed }: QueueStatus, now: Date): StatusLine =>
  lineOf({
    id: job,
    what: jobWords(job),
    health: worstOf([healthOf(oldest, QUEUE_LIMITS), failed > 0 ? "slow" : "works"]),
    since: secondsBefore(oldest, now),
    details: words.queueDetails(held, oldest, failed),
    next:
      failed > 0
        ? { ...NEXT.failedJobs, href: `${ADMIN_PATHS.failedJobs}?job=${encodeURIComponent(job)}` }
        : manual("alerts.md: QueueOld"),
  });

/** The outbox, and each kind of job that waits or has failed. */
export function workLines(outbox: OutboxStatus | null, queues: readonly QueueStatus[], now: Date): StatusLine[] {
  const none = lineOf({ id: "queues", what: words.queues, health: "works", details: words.noQueues });
  return [
    ...(outbox ? [outboxLine(outbox, now)] : []),
    ...(queues.length > 0 ? queues.map((queue) => queueLine(queue, now)) : [none]),
  ];
}
