import { type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";

/** Has a worker reconcile a month. */
export async function askReconciliation({ ctx, period }: { ctx: TenantCtx<StaffActor>; period: string }): Promise<Yes> {
  const key = { brandId: ctx.brand.id, period };
  const request = { askedAt: ctx.now, askedBy: ctx.actor.staffUserId };
  await ctx.tx.reconciliationMonth.upsert({
    where: { brandId_period: key },
    create: { ...key, ...request },
    update: request,
  });
  await enqueue(ctx, "reconciliation.run", { period });
  await audit(ctx, "reconciliation.run", { kind: "reconciliation", id: ctx.brand.id }, { after: { period } });
  return yes();
}
