import { DEFAULT_FUNNEL, type FunnelChoice, funnelChoice, spanText } from "~/domain/leads/funnel";
import type { PartnerActor, TenantCtx } from "~/platform/context";

type PartnerCtx = TenantCtx<PartnerActor>;

/** The funnel that this user has saved, else the one that everybody starts with. In a masquerade nobody's is read. */
export async function readOwnFunnel({ ctx }: { ctx: PartnerCtx }): Promise<FunnelChoice> {
  const { partnerUserId, impersonatorId } = ctx.actor;
  if (impersonatorId) return DEFAULT_FUNNEL;
  const row = await ctx.tx.portalFunnel.findUnique({
    where: { brandId_partnerUserId: { brandId: ctx.brand.id, partnerUserId } },
    select: { steps: true, span: true },
  });
  return (row && funnelChoice(row.steps, row.span)) ?? DEFAULT_FUNNEL;
}

/** Saves this user's funnel. In a masquerade nothing is saved. */
export async function saveOwnFunnel({ ctx, choice }: { ctx: PartnerCtx; choice: FunnelChoice }): Promise<void> {
  const { partnerUserId, impersonatorId } = ctx.actor;
  if (impersonatorId) return;
  const brandId = ctx.brand.id;
  const values = { steps: [...choice.steps], span: spanText(choice.span), updatedAt: ctx.now };
  await ctx.tx.portalFunnel.upsert({
    where: { brandId_partnerUserId: { brandId, partnerUserId } },
    create: { brandId, partnerUserId, ...values },
    update: values,
    select: { partnerUserId: true },
  });
}
