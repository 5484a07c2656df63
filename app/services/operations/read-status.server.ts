import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { readDatabaseStatus } from "./read-database-status.server";
import { readProcesses } from "./read-processes.server";
import { readOutbox, readQueues } from "./read-queues.server";

const TASK = z.object({
  name: z.string(),
  okAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  lastError: z.string().nullable(),
});
const CHANNEL = z.object({ channel: z.string(), sent: z.number(), failed: z.number(), waiting: z.number() });
const CERTIFICATE = z.object({ host: z.string(), until: z.date() });
const LENDER = z.object({ slug: z.string(), name: z.string() });

export type TaskRun = z.output<typeof TASK>;

const readTasks = (tx: Tx) =>
  queryRows(
    tx,
    sql`select name, ok_at as "okAt", failed_at as "failedAt", last_error as "lastError" from task_runs`,
    TASK,
  );

/** SMS, e-mail and WhatsApp of the last hour, over all brands. */
const readChannels = (tx: Tx) =>
  queryRows(
    tx,
    sql`
    select channel, count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'queued')::int as waiting
    from messages where created_at > now() - interval '1 hour' group by channel order by channel`,
    CHANNEL,
  );

const readFirstCertificate = (tx: Tx) =>
  queryRow(
    tx,
    sql`
    select host, certificate_until as until from brand_domains
    where status = 'serving' and certificate_until is not null order by certificate_until limit 1`,
    CERTIFICATE,
  );

const readLenders = (tx: Tx) => queryRows(tx, sql`select slug, name from lenders`, LENDER);

/** Everything that the status page shows, read at one moment. */
export async function readStatus({ ctx: { tx, now } }: { ctx: TenantCtx<StaffActor> }) {
  return {
    now,
    processes: await readProcesses(tx, now),
    database: await readDatabaseStatus(tx),
    outbox: await readOutbox(tx),
    queues: await readQueues(tx),
    tasks: await readTasks(tx),
    channels: await readChannels(tx),
    certificate: await readFirstCertificate(tx),
    lenders: new Map((await readLenders(tx)).map(({ slug, name }) => [slug, name])),
  };
}

export type OperationStatus = Awaited<ReturnType<typeof readStatus>>;
