import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";

/** The random id of the customer's click to the lender; one for each submission. */
export async function openClick(
  ctx: TenantCtx,
  submissionId: string,
  customerId: string,
  target: string,
): Promise<void> {
  const known = await ctx.tx.click.findFirst({
    where: { brandId: ctx.brand.id, submissionId, kind: "lender" },
    select: { id: true },
  });
  if (known) {
    await ctx.tx.click.updateMany({ where: { brandId: ctx.brand.id, id: known.id }, data: { target } });
    return;
  }
  await ctx.tx.click.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newPublicId(),
        kind: "lender",
        target,
        submissionId,
        customerId,
        createdAt: ctx.now,
      },
    ],
  });
}
