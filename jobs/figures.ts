import type { Gauge } from "prom-client";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import {
  archiveFails,
  backupAgeSeconds,
  certificateDaysLeft,
  outboxFailed,
  outboxOldestSeconds,
  outboxWaiting,
  queueHeld,
  queueOldestSeconds,
} from "~/platform/metrics.server";
import { soonestCertificateDays } from "~/services/brand-hosts/soonest-certificate.server";
import { readOutbox } from "~/services/operations/read-queues.server";
import { JOB_NAMES } from "./catalog";

const FAILED = z.object({ failed: z.number() });
/** Null: none has been noted, or nothing is archived. */
const BACKUP = z.object({ age: z.number().nullable(), archiveFails: z.boolean().nullable() });
const HELD = z.object({ job: z.string(), count: z.number(), oldest: z.number() });

const readFigures = () =>
  asPlatform("outbox:dispatch", async (tx) => ({
    outbox: await readOutbox(tx),
    givenUp: await queryRow(tx, sql`select count(*)::int as failed from outbox where failed_at is not null`, FAILED),
    held: await queryRows(
      tx,
      sql`
      select job, count(*)::int as count, extract(epoch from now() - min(run_at))::float as oldest
      from outbox where queued_at is not null and failed_at is null group by job`,
      HELD,
    ),
    backup: await queryRow(
      tx,
      sql`
      select (select extract(epoch from now() - ok_at)::float from task_runs where name = 'backup') as age,
        case when current_setting('archive_mode') <> 'off'
          then coalesce(archiver.last_failed_time > coalesce(archiver.last_archived_time, '-infinity'), false) end as "archiveFails"
      from pg_stat_archiver as archiver`,
      BACKUP,
    ),
  }));

/** A figure that is not known is absent: an alert on it stays quiet. */
function setOrReset(gauge: Gauge<"which">, which: string, value: number | null): void {
  if (value === null) gauge.reset();
  else gauge.set({ which }, value);
}

/**
 * Counts what the database knows for `/metrics`: outbox, queue, certificates, backups. The queue's figures are those of its
 * outbox rows, so they are the same on both queues. Only jobs of the catalog are labels.
 */
export async function countFigures(): Promise<void> {
  const { outbox, givenUp, held, backup } = await readFigures();
  setOrReset(backupAgeSeconds, "last", backup?.age ?? null);
  setOrReset(archiveFails, "last", backup?.archiveFails == null ? null : Number(backup.archiveFails));
  outboxWaiting.set(outbox?.waiting ?? 0);
  outboxOldestSeconds.set(outbox?.oldest ?? 0);
  outboxFailed.set(givenUp?.failed ?? 0);
  const byJob = new Map(held.map((row) => [row.job, row]));
  for (const job of JOB_NAMES) {
    queueHeld.set({ kind: job }, byJob.get(job)?.count ?? 0);
    queueOldestSeconds.set({ kind: job }, byJob.get(job)?.oldest ?? 0);
  }
  setOrReset(certificateDaysLeft, "first", await soonestCertificateDays());
}
