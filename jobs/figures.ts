import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import {
  certificateDaysLeft,
  outboxFailed,
  outboxOldestSeconds,
  outboxWaiting,
  queueHeld,
  queueOldestSeconds,
} from "~/platform/metrics.server";
import { soonestCertificateDays } from "~/services/domains/soonest-certificate.server";
import { JOB_NAMES } from "./catalog";

const OUTBOX = z.object({ waiting: z.number(), oldest: z.number(), failed: z.number() });
const HELD = z.object({ job: z.string(), count: z.number(), oldest: z.number() });

const readOutbox = () =>
  asPlatform("outbox:dispatch", async (tx) => ({
    outbox: await queryRows(
      tx,
      sql`
      select waiting, oldest, failed
      from (
        select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest
        from outbox where queued_at is null and failed_at is null and run_at <= now()
      ) as due, (select count(*)::int as failed from outbox where failed_at is not null) as given_up`,
      OUTBOX,
    ),
    held: await queryRows(
      tx,
      sql`
      select job, count(*)::int as count, extract(epoch from now() - min(run_at))::float as oldest
      from outbox where queued_at is not null and failed_at is null group by job`,
      HELD,
    ),
  }));

/**
 * Counts what the database knows for `/metrics`: outbox, queue, certificates. The queue's figures are those of its
 * outbox rows, so they are the same on both queues. Only jobs of the catalog are labels.
 */
export async function countFigures(): Promise<void> {
  const { outbox, held } = await readOutbox();
  outboxWaiting.set(outbox[0]?.waiting ?? 0);
  outboxOldestSeconds.set(outbox[0]?.oldest ?? 0);
  outboxFailed.set(outbox[0]?.failed ?? 0);
  const byJob = new Map(held.map((row) => [row.job, row]));
  for (const job of JOB_NAMES) {
    queueHeld.set({ job }, byJob.get(job)?.count ?? 0);
    queueOldestSeconds.set({ job }, byJob.get(job)?.oldest ?? 0);
  }
  const days = await soonestCertificateDays();
  if (days === null) certificateDaysLeft.reset();
  else certificateDaysLeft.set({ which: "first" }, days);
}
