import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { brands } from "~/services/brands/brands.server";

/** The most jobs of one request: each brand among them gets an audit entry in the same transaction. */
const MOST = 500;

const TAKEN = z.object({ id: z.string(), brandId: z.string(), job: z.string(), lastError: z.string().nullable() });
const LEFT = z.object({ left: z.number() });

/** Gives failed rows back to the dispatcher. A row that somebody else is retrying is left to them. */
const takeBack = (ctx: TenantCtx<StaffActor>, which: Sql) =>
  queryRows(
    ctx.tx,
    sql`
    with given_up as (
      select id, last_error from outbox where failed_at is not null and ${which}
      order by failed_at, id limit ${MOST}::int for update skip locked
    )
    update outbox set failed_at = null, last_error = null, queued_at = null, run_at = now(), retries = retries + 1
    from given_up where outbox.id = given_up.id
    returning outbox.id, outbox.brand_id as "brandId", outbox.job, given_up.last_error as "lastError"`,
    TAKEN,
  );

function brandCtx(ctx: TenantCtx<StaffActor>, brandId: string): TenantCtx<StaffActor> {
  const brand = brands().current().byId.get(brandId);
  // A brand that this process does not know yet: its row is tried again a second later.
  if (!brand) throw new Error("the failed job's brand is not in memory");
  return { ...ctx, brand };
}

/** Has one failed job tried again. Refuses `not-found` if it is not failed any more. */
export async function retryJob({
  ctx,
  id,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
}): Promise<Yes<{ count: number; left: number }> | No<"not-found">> {
  const [row] = await takeBack(ctx, sql`id = ${id}::uuid`);
  if (!row) return no("not-found");
  await audit(
    brandCtx(ctx, row.brandId),
    "job.retry",
    { kind: "job", id },
    { before: { job: row.job, state: "failed", error: row.lastError }, after: { job: row.job, state: "waiting" } },
  );
  return yes({ count: 1, left: 0 });
}

/**
 * Has the failed jobs of a kind tried again, the longest failed first, with one audit entry in the chain of each brand.
 * At most 500 at once: `left` says how many have to be asked for again. Refuses `not-found` if there is none.
 */
export async function retryJobsOfKind({
  ctx,
  job,
}: {
  ctx: TenantCtx<StaffActor>;
  job: string;
}): Promise<Yes<{ count: number; left: number }> | No<"not-found">> {
  const rows = await takeBack(ctx, sql`job = ${job}`);
  if (rows.length === 0) return no("not-found");
  const counts = new Map<string, number>();
  for (const { brandId } of rows) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  // In the order of the brands' ids, so that two requests cannot wait for each other's chains.
  for (const [brandId, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await audit(
      brandCtx(ctx, brandId),
      "job.retry-kind",
      { kind: "job-kind", id: job },
      { before: { state: "failed", count }, after: { state: "waiting", count } },
    );
  const rest = await queryRow(
    ctx.tx,
    sql`select count(*)::int as left from outbox where failed_at is not null and job = ${job}`,
    LEFT,
  );
  return yes({ count: rows.length, left: rest?.left ?? 0 });
}
