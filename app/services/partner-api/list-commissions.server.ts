import { type Cursor, cursorText } from "~/domain/lists/cursor";
import type { TenantCtx } from "~/platform/context";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";

/** A line of the partner's commission statement. Amounts are in paise; a line that takes money back is negative. */
export type ApiCommission = {
  commission_id: string;
  application_id: string | null;
  period: string;
  kind: string;
  entry: string;
  disbursed_paise: number;
  commission_paise: number;
  tds_paise: number;
  created_at: string;
};

/** The partner's commission lines, newest first; `next` is the cursor of the page after. */
export async function listApiCommissions({
  ctx,
  caller,
  filter: { limit, after, period },
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  filter: { limit: number; after: Cursor | null; period?: string };
}): Promise<{ commissions: ApiCommission[]; next: string | null }> {
  const rows = await ctx.tx.commissionLine.findMany({
    where: {
      brandId: ctx.brand.id,
      partnerId: caller.partnerId,
      ...(period ? { period } : {}),
      ...(after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    commissions: page.map((row) => ({
      commission_id: row.id,
      application_id: row.applicationId,
      period: row.period,
      kind: row.kind,
      entry: row.entry,
      disbursed_paise: Number(row.disbursedPaise),
      commission_paise: Number(row.commissionPaise),
      tds_paise: Number(row.tdsPaise),
      created_at: row.createdAt.toISOString(),
    })),
    next: rows.length > limit && last ? cursorText({ at: last.createdAt, id: last.id }) : null,
  };
}
