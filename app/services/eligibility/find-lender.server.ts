import { istDay } from "~/domain/dates/ist";
import type { TenantCtx } from "~/platform/context";
import { type CatalogueLender, catalogueLender, WITH_ROWS } from "./catalogue-lender";

/** A lender from its row, live or not, by slug or id; null when there is none or the row is not complete. */
export async function findLender({
  ctx,
  ...which
}: { ctx: TenantCtx } & ({ slug: string } | { id: string })): Promise<CatalogueLender | null> {
  const row = await ctx.tx.lender.findUnique({ where: which, include: WITH_ROWS });
  return row ? catalogueLender(row, istDay(ctx.now)) : null;
}
