import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";

/** A row that requests a job; without one there is nothing to enqueue. Returns its id. */
export async function businessRow(ctx: TenantCtx): Promise<string> {
  const id = newId();
  await ctx.tx.journeyEvent.create({
    data: { brandId: ctx.brand.id, id, path: "/bench", rule: "bench", at: ctx.now },
    select: { id: true },
  });
  return id;
}
