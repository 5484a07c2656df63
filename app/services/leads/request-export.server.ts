import { EXPORT_HOURS, type ExportKind } from "~/domain/leads/lead-export";
import { type LeadFilter, leadQuery } from "~/domain/leads/lead-filter";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";

const MAX_UNFINISHED = 2;
/** Of all portal users of a brand together, so that no brand fills the workers with its files. */
const MAX_OF_BRAND = 10;
const HOUR_MS = 3_600_000;

/**
 * Asks for a file of the portal user's own leads by this filter. A job writes it. Refuses `too-many` while two files of
 * this user are being written, and `brand-busy` while ten of the brand are.
 */
export async function requestLeadExport({
  ctx,
  kind,
  filter,
}: {
  ctx: TenantCtx<PartnerActor>;
  kind: ExportKind;
  filter: LeadFilter;
}): Promise<Yes<{ exportId: string }> | No<"too-many" | "brand-busy">> {
  const brandId = ctx.brand.id;
  const { partnerId, merchantId, partnerUserId } = ctx.actor;
  await lockKeys(ctx, `lead-export:${brandId}`);
  const unfinished = await ctx.tx.leadExport.findMany({
    where: { brandId, state: { in: ["queued", "running"] }, expiresAt: { gt: ctx.now } },
    select: { createdBy: true },
    take: MAX_OF_BRAND + MAX_UNFINISHED,
  });
  if (unfinished.filter(({ createdBy }) => createdBy === partnerUserId).length >= MAX_UNFINISHED) return no("too-many");
  if (unfinished.length >= MAX_OF_BRAND) return no("brand-busy");
  const id = newPublicId();
  const query = Object.fromEntries(leadQuery(filter));
  await ctx.tx.leadExport.create({
    data: {
      brandId,
      id,
      partnerId,
      merchantId,
      kind,
      filter: query,
      locale: ctx.locale,
      createdBy: partnerUserId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EXPORT_HOURS * HOUR_MS),
    },
    select: { id: true },
  });
  await enqueue(ctx, "leads.export", { exportId: id });
  await audit(ctx, "lead.export", { kind: "lead-export", id }, { after: { kind, ...query } });
  return yes({ exportId: id });
}
