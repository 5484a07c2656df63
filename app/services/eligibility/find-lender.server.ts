import { istDay } from "~/domain/dates/ist";
import type { TenantCtx } from "~/platform/context";
import { type CatalogueLender, catalogueLender, WITH_ROWS } from "./catalogue-lender";

/** A lender from its row, live or not; null when the slug is unknown or the row is not complete. */
export async function findLender({ ctx, slug }: { ctx: TenantCtx; slug: string }): Promise<CatalogueLender | null> {
  const row = await ctx.tx.lender.findUnique({
    where: { slug },
    include: WITH_ROWS,
  });
  return row ? catalogueLender(row, istDay(ctx.now)) : null;
}
