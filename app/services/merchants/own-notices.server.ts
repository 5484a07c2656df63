import { noticesOff } from "~/domain/partners-portal/notices";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";

type Ctx = TenantCtx<PartnerActor>;

/** The signed-in user's own row; null in a masquerade. */
const own = ({ brand, actor: { impersonatorId, partnerUserId, partnerId } }: Ctx) =>
  impersonatorId ? null : { brandId: brand.id, partnerId, id: partnerUserId };

/** What the signed-in user has switched off; null in a masquerade. */
export async function readNoticesOff({ ctx }: { ctx: Ctx }): Promise<string[] | null> {
  const where = own(ctx);
  const row = where && (await ctx.tx.partnerUser.findFirst({ where, select: { noticesOff: true } }));
  return row?.noticesOff ?? null;
}

/** Leaves only these notices of the signed-in user on. Refuses `not-found` in a masquerade. */
export async function saveNotices({ ctx, on }: { ctx: Ctx; on: readonly string[] }): Promise<Yes | No<"not-found">> {
  const where = own(ctx);
  if (!where) return no("not-found");
  await ctx.tx.partnerUser.updateMany({ where, data: { noticesOff: noticesOff(on), version: { increment: 1 } } });
  return yes();
}
