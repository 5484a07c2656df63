import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockStatements } from "~/services/statements/statement-lock.server";

/** Withdraws the partner's open request. Refuses `masquerade`, and `already` once staff decided or it was withdrawn. */
export async function withdrawBankRequest({
  ctx,
  id,
}: {
  ctx: TenantCtx<PartnerActor>;
  id: string;
}): Promise<Yes | No<"masquerade" | "already">> {
  const { partnerId, impersonatorId } = ctx.actor;
  const brandId = ctx.brand.id;
  if (impersonatorId) return no("masquerade");
  await lockStatements({ tx: ctx.tx, brandId, partnerId });
  const { count } = await ctx.tx.bankDetailRequest.updateMany({
    where: { brandId, partnerId, id, state: "open" },
    data: { state: "withdrawn", endedAt: ctx.now },
  });
  if (count === 0) return no("already");
  await audit(ctx, "bank-details.withdraw", { kind: "partner", id: partnerId }, { after: { requestId: id } });
  return yes();
}
