import type { LeadRow } from "~/domain/leads/lead-row";
import { tagsOf } from "~/domain/links/tracking-code";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { leadRows } from "./lead-rows.server";
import { type LeadSourceFacts, leadSource } from "./lead-source.server";
import { type LeadStep, leadSteps } from "./lead-steps.server";
import { ownRows } from "./own-leads.server";

export type LeadDetail = { lead: LeadRow; steps: LeadStep[]; source: LeadSourceFacts };

/** One of the portal user's own leads; a lead of somebody else is not found, like one that nobody has. */
export async function readLead({
  ctx,
  leadId,
}: {
  ctx: TenantCtx<PartnerActor>;
  leadId: string;
}): Promise<Yes<LeadDetail> | No<"not-found">> {
  if (!isUuid(leadId)) return no("not-found");
  const stored = await ctx.tx.prospect.findFirst({
    where: { ...ownRows(ctx), id: leadId },
    select: {
      id: true,
      createdAt: true,
      partnerId: true,
      merchantId: true,
      trackingLinkId: true,
      segment: true,
      utms: true,
    },
  });
  const [lead] = stored ? await leadRows(ctx, [leadId]) : [];
  if (!stored || !lead) return no("not-found");
  const source = await leadSource(ctx, { ...stored, utms: tagsOf(stored.utms) });
  return yes({ lead, steps: await leadSteps(ctx, leadId), source });
}
