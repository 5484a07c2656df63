import { JOBS, type JobName, type JobPayload } from "@jobs/catalog";
import type { TenantCtx } from "./context";
import { type BulkTx, sql } from "./database/client.server";
import { sendStatement } from "./database/lazy-tx.server";
import { newId } from "./ids";
import { currentTraceparent } from "./tracing/trace.server";

/** What joins a job to the request that asks for it: its id for the logs, and its span while traces are sent. */
function askedBy(ctx: TenantCtx) {
  const traceparent = currentTraceparent();
  return traceparent ? { requestId: ctx.requestId, traceparent } : { requestId: ctx.requestId };
}

type Rest<N extends JobName> = Omit<JobPayload<N>, "brandId">;

/** The payload of a row as JSON. Throws for one that is not the catalog's. */
const payloadText = <N extends JobName>(brandId: string, name: N, payload: Rest<N>, origin: object = {}): string =>
  JSON.stringify({ ...JOBS[name].payload.parse({ brandId, ...payload }), ...origin });

/**
 * Requests a job in the transaction of the business row that needs it. The row's id is the job's id; the payload also
 * names the request that has asked, for the logs. `afterMs` delays it. Nobody waits for the row: the transaction fails at
 * its end when the row cannot be written.
 */
export async function enqueue<N extends JobName>(
  ctx: TenantCtx,
  name: N,
  payload: Rest<N>,
  options: { afterMs?: number } = {},
): Promise<string> {
  const id = newId();
  const text = payloadText(ctx.brand.id, name, payload, askedBy(ctx));
  const runAt = new Date(ctx.now.getTime() + (options.afterMs ?? 0));
  await sendStatement(
    ctx.tx,
    sql`
      insert into outbox (id, brand_id, job, payload, priority, run_at)
      values (${id}::uuid, ${ctx.brand.id}::uuid, ${name}, ${text}::jsonb, ${JOBS[name].priority}::int, ${runAt}::timestamptz)`,
  );
  return id;
}

/** Requests a job for each payload in one statement, as `enqueue` does. */
export async function enqueueEach<N extends JobName>(
  ctx: TenantCtx,
  name: N,
  payloads: readonly Rest<N>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const origin = askedBy(ctx);
  const ids = payloads.map(() => newId());
  const texts = payloads.map((payload) => payloadText(ctx.brand.id, name, payload, origin));
  await sendStatement(
    ctx.tx,
    sql`
      insert into outbox (id, brand_id, job, payload, priority, run_at)
      select r.id, ${ctx.brand.id}::uuid, ${name}, r.payload::jsonb, ${JOBS[name].priority}::int, ${ctx.now}::timestamptz
      from unnest(${ids}::uuid[], ${texts}::text[]) as r (id, payload)`,
  );
}

/** Requests a job in a set-based transaction, as `enqueue` does. */
export async function enqueueInBulk<N extends JobName>(
  tx: BulkTx,
  brandId: string,
  job: N,
  payload: Rest<N>,
): Promise<void> {
  const text = payloadText(brandId, job, payload);
  await tx.execute(sql`
    insert into outbox (id, brand_id, job, payload, priority, run_at)
    values (${newId()}::uuid, ${brandId}::uuid, ${job}, ${text}::jsonb, ${JOBS[job].priority}::int, now())`);
}
