import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";

/** A row that asks for a job: without one nobody has anything to enqueue. Answers its id. */
export async function businessRow(ctx: TenantCtx): Promise<string> {
  const id = newId();
  await ctx.tx.journeyEvent.create({
    data: { brandId: ctx.brand.id, id, path: "/bench", rule: "bench", at: ctx.now },
    select: { id: true },
  });
  return id;
}
