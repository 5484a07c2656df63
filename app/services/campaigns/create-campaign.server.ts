import type { Brand } from "@tenants/brand/schema";
import { CAMPAIGN_AHEAD_DAYS, type NewCampaign } from "~/domain/campaigns/campaign-requests";
import { messageLanguage } from "~/domain/campaigns/channels";
import { readSegment } from "~/domain/campaigns/segment";
import { istInstant } from "~/domain/dates/ist";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { brands } from "~/services/brands/brands.server";
import { previewSegment } from "./preview-segment.server";
import { dltOf } from "./template-records.server";

type Ctx = TenantCtx<StaffActor>;

const DAY_MS = 86_400_000;

/** The moment of a day and time in India; null for a day that does not exist. */
function momentOf(text: string): Date | null {
  const [day = "", clock = ""] = text.split("T");
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const moment = istInstant(day, hours, minutes);
  return hours < 24 && minutes < 60 && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** When a campaign begins: outside the quiet hours, not in the past, not too far away. */
function startOf({ when, startAt }: NewCampaign, now: Date): Date | null {
  if (when === "now") return afterQuietTime(now);
  const moment = startAt ? momentOf(startAt) : null;
  if (!moment || moment < now || moment.getTime() > now.getTime() + CAMPAIGN_AHEAD_DAYS * DAY_MS) return null;
  return afterQuietTime(moment);
}

const textsOf = async ({ tx }: Ctx, brand: Brand, { channel, template }: NewCampaign) => {
  const rows = await tx.messageTemplate.findMany({
    where: { brandId: brand.id, channel, name: template, archivedAt: null },
    orderBy: { locale: "asc" },
  });
  return rows.map((row) => ({
    locale: messageLanguage.parse(row.locale),
    subject: row.subject,
    body: row.body,
    dlt: dltOf(row),
  }));
};

/**
 * Makes a campaign with a copy of its texts, and requests its first turn. Refuses `changed` when the segment has grown by
 * more than a tenth since its author saw it.
 */
export async function createCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: NewCampaign;
}): Promise<
  Yes<{ brandId: string; id: string; startAt: Date }> | No<"brand" | "template" | "start" | "nobody" | "changed">
> {
  const brand = brands().current().byId.get(input.brand);
  if (!brand) return no("brand");
  const texts = await textsOf(ctx, brand, input);
  if (texts.length === 0) return no("template");
  const startAt = startOf(input, ctx.now);
  if (!startAt) return no("start");
  const segment = readSegment(new URLSearchParams(input.segment));
  const { open } = await previewSegment({ ctx, brand, channel: input.channel, segment });
  if (open === 0) return no("nobody");
  if (open > input.expected * 1.1) return no("changed");
  const own = { ...ctx, brand };
  const id = newId();
  const { name, channel, template: templateName } = input;
  await ctx.tx.campaign.create({
    data: {
      ...{ brandId: brand.id, id, name, channel, templateName, segment, texts, startAt },
      createdBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  const afterMs = Math.max(0, startAt.getTime() - ctx.now.getTime());
  await enqueue(own, "campaigns.run", { campaignId: id, turn: 0 }, { afterMs });
  await audit(
    own,
    "campaign.create",
    { kind: "campaign", id },
    { after: { name, channel, template: templateName, segment, people: open, startAt: startAt.toISOString() } },
  );
  return yes({ brandId: brand.id, id, startAt });
}
