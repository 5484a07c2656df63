import { JOBS, type JobName, type JobPayload } from "@jobs/catalog";
import type { TenantCtx } from "./context";
import { type BulkTx, sql } from "./database/client.server";
import { newId } from "./ids";
import { currentTraceparent } from "./tracing/trace.server";

/** What joins a job to the request that asks for it: its id for the logs, and its span while traces are sent. */
function askedBy(ctx: TenantCtx) {
  const traceparent = currentTraceparent();
  return traceparent ? { requestId: ctx.requestId, traceparent } : { requestId: ctx.requestId };
}

type Rest<N extends JobName> = Omit<JobPayload<N>, "brandId">;

/**
 * Requests a job in the transaction of the business row that needs it. The row's id is the job's id; the payload also
 * names the request that has asked, for the logs. `afterMs` delays it.
 */
export async function enqueue<N extends JobName>(
  ctx: TenantCtx,
  name: N,
  payload: Rest<N>,
  options: { afterMs?: number } = {},
): Promise<string> {
  const id = newId();
  const whole = JOBS[name].payload.parse({ brandId: ctx.brand.id, ...payload });
  await ctx.tx.outbox.create({
    data: {
      id,
      brandId: ctx.brand.id,
      job: name,
      payload: { ...whole, ...askedBy(ctx) },
      priority: JOBS[name].priority,
      runAt: new Date(ctx.now.getTime() + (options.afterMs ?? 0)),
    },
    select: { id: true },
  });
  return id;
}

/** Requests a job for each payload in one statement. */
export async function enqueueEach<N extends JobName>(
  ctx: TenantCtx,
  name: N,
  payloads: readonly Rest<N>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const asked = askedBy(ctx);
  await ctx.tx.outbox.createMany({
    data: payloads.map((payload) => ({
      id: newId(),
      brandId: ctx.brand.id,
      job: name,
      payload: { ...JOBS[name].payload.parse({ brandId: ctx.brand.id, ...payload }), ...asked },
      priority: JOBS[name].priority,
      runAt: ctx.now,
    })),
  });
}

/** Requests a job in a set-based transaction, as `enqueue` does. */
export async function enqueueInBulk<N extends JobName>(
  tx: BulkTx,
  brandId: string,
  job: N,
  payload: Rest<N>,
): Promise<void> {
  const whole = JOBS[job].payload.parse({ brandId, ...payload });
  await tx.execute(sql`
    insert into outbox (id, brand_id, job, payload, priority, run_at)
    values (${newId()}::uuid, ${brandId}::uuid, ${job}, ${JSON.stringify(whole)}::jsonb, ${JOBS[job].priority}::int, now())`);
}
