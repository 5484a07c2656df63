import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** Outliers on the page; the file has them all. */
const MAX_SHOWN = 200;
const PAGE = 1_000;

const BROKEN = z.object({
  id: z.string(),
  submission_id: z.string(),
  brand: z.string(),
  lender: z.string(),
  segment: z.string(),
  decided_at: z.date(),
  shown_rate_bps: z.number(),
  given_rate_bps: z.number().nullable(),
  shown_amount_paise: z.bigint(),
  given_amount_paise: z.bigint(),
  shown_charges_paise: z.bigint(),
  given_charges_paise: z.bigint().nullable(),
  days: z.number().nullable(),
  rate_kept: z.boolean().nullable(),
  amount_kept: z.boolean(),
  charges_kept: z.boolean().nullable(),
});

/** A case in which the lender gave other terms than the offer showed. Rates in basis points, money in paise, `at` an ISO instant. */
export type BrokenPromise = {
  id: string;
  submissionId: string;
  brand: string;
  lender: string;
  segment: string;
  at: string;
  broken: ("rate" | "amount" | "charges")[];
  rate: { shown: number; given: number | null };
  amount: { shown: number; given: number };
  charges: { shown: number; given: number | null };
  days: number | null;
};

const brokenPromise = (row: z.infer<typeof BROKEN>): BrokenPromise => ({
  id: row.id,
  submissionId: row.submission_id,
  brand: row.brand,
  lender: row.lender,
  segment: row.segment,
  at: row.decided_at.toISOString(),
  broken: [
    ...(row.rate_kept === false ? (["rate"] as const) : []),
    ...(row.amount_kept ? [] : (["amount"] as const)),
    ...(row.charges_kept === false ? (["charges"] as const) : []),
  ],
  rate: { shown: row.shown_rate_bps, given: row.given_rate_bps },
  amount: { shown: Number(row.shown_amount_paise), given: Number(row.given_amount_paise) },
  charges: {
    shown: Number(row.shown_charges_paise),
    given: row.given_charges_paise === null ? null : Number(row.given_charges_paise),
  },
  days: row.days,
});

async function broken(ctx: Pick<TenantCtx<StaffActor>, "tx">, after: Sql, take: number): Promise<BrokenPromise[]> {
  const rows = await queryRows(
    ctx.tx,
    sql`select c.*, b.name as brand, l.name as lender from promise_cases c
      join brands b on b.id = c.brand_id join lenders l on l.id = c.lender_id
      where not c.is_kept and ${after} order by c.decided_at desc, c.id desc limit ${take}`,
    BROKEN,
  );
  return rows.map(brokenPromise);
}

/** The figures of every lender and segment, and the newest outliers, over all brands. */
export async function listPromises({ ctx }: { ctx: Pick<TenantCtx<StaffActor>, "tx"> }) {
  const figures = await ctx.tx.promiseFigure.findMany({
    orderBy: [{ lender: { name: "asc" } }, { segment: "asc" }],
    include: { lender: { select: { name: true } } },
  });
  return {
    countedAt: figures[0]?.computedAt.toISOString() ?? null,
    figures: figures.map(({ lender, computedAt: _, ...row }) => ({ ...row, lender: lender.name })),
    broken: await broken(ctx, sql`true`, MAX_SHOWN),
  };
}

/** Every outlier, newest first, a thousand at a time. */
export async function* brokenPromises(
  run: <T>(read: (ctx: TenantCtx<StaffActor>) => Promise<T>) => Promise<T>,
): AsyncGenerator<BrokenPromise[]> {
  let after = sql`true`;
  for (;;) {
    const rows = await run((ctx) => broken(ctx, after, PAGE));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = sql`(c.decided_at, c.id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}
