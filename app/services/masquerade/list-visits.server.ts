import type { PartnerActor, TenantCtx } from "~/platform/context";

export type VisitLine = {
  id: string;
  staffName: string;
  /** The merchant whose portal was opened; null for the whole partner. */
  merchantName: string | null;
  mode: "read" | "write";
  reason: string;
  startedAt: Date;
  /** Null while it is running. */
  endedAt: Date | null;
};

const VISITS_ON_A_PAGE = 50;

/**
 * The masquerades in this portal, newest first: a partner sees all, a merchant sees those of the merchant. `before` is
 * the id of the last line on the page before.
 */
export async function listVisits({
  ctx,
  before,
}: {
  ctx: TenantCtx<PartnerActor>;
  before: string | null;
}): Promise<{ visits: VisitLine[]; next: string | null }> {
  const brandId = ctx.brand.id;
  const { partnerId, merchantId } = ctx.actor;
  const rows = await ctx.tx.masqueradeVisit.findMany({
    where: { brandId, partnerId, ...(merchantId ? { merchantId } : {}), ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: "desc" },
    take: VISITS_ON_A_PAGE + 1,
  });
  const page = rows.slice(0, VISITS_ON_A_PAGE);
  const ids = [...new Set(page.flatMap((row) => row.merchantId ?? []))];
  const merchants = await ctx.tx.merchant.findMany({
    where: { brandId, id: { in: ids } },
    select: { id: true, name: true },
  });
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  return {
    visits: page.map((row) => ({
      id: row.id,
      staffName: row.staffName,
      merchantName: row.merchantId ? (names.get(row.merchantId) ?? null) : null,
      mode: row.mode === "write" ? "write" : "read",
      reason: row.reason,
      startedAt: row.startedAt,
      endedAt: row.endedAt ?? (row.expiresAt <= ctx.now ? row.expiresAt : null),
    })),
    next: rows.length > VISITS_ON_A_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
