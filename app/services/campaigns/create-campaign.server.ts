import type { Brand } from "@tenants/brand/schema";
import { registrationOf } from "~/domain/campaigns/campaign";
import { CAMPAIGN_AHEAD_DAYS, type NewCampaign, newCampaign } from "~/domain/campaigns/campaign-requests";
import { messageLanguage } from "~/domain/campaigns/channels";
import { readSegment } from "~/domain/campaigns/segment";
import { parseMoment } from "~/domain/dates/moment";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { formId, newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { brands } from "~/services/brands/brands.server";
import { offeredChannels } from "./offered-channels.server";
import { previewSegment } from "./preview-segment.server";
import { dltOf } from "./template-records.server";

type Ctx = TenantCtx<StaffActor>;

/** The kind of request, and the rule, by which a second person approves a campaign. */
export const CAMPAIGN_START = "campaign.start";

const DAY_MS = 86_400_000;

/** When a campaign begins: outside the quiet hours, not in the past, not too far away. */
function startOf({ when, startAt }: NewCampaign, now: Date): Date | null {
  if (when === "now") return afterQuietTime(now);
  const moment = startAt ? parseMoment(startAt) : null;
  if (!moment || moment < now || moment.getTime() > now.getTime() + CAMPAIGN_AHEAD_DAYS * DAY_MS) return null;
  return afterQuietTime(moment);
}

const readTexts = async ({ tx }: Ctx, brand: Brand, { channel, template }: NewCampaign) => {
  const rows = await tx.messageTemplate.findMany({
    where: { brandId: brand.id, channel, name: template, archivedAt: null },
    orderBy: { locale: "asc" },
  });
  return rows.map((row) => ({
    locale: messageLanguage.parse(row.locale),
    subject: row.subject,
    body: row.body,
    dlt: registrationOf(channel, { name: row.name, dlt: dltOf(row) }),
  }));
};

type Refusal = No<"brand" | "channel" | "template" | "start" | "nobody" | "changed">;

/** What a campaign would be now; refuses `changed` when the segment has grown by more than a tenth since its author saw it. */
async function plan(ctx: Ctx, input: NewCampaign) {
  const brand = brands().current().byId.get(input.brand);
  if (!brand) return no("brand");
  if (!offeredChannels().includes(input.channel)) return no("channel");
  const texts = await readTexts(ctx, brand, input);
  if (texts.length === 0) return no("template");
  const startAt = startOf(input, ctx.now);
  if (!startAt) return no("start");
  const segment = readSegment(new URLSearchParams(input.segment));
  const { open } = await previewSegment({ ctx, brand, channel: input.channel, segment });
  if (open === 0) return no("nobody");
  return open > input.expected * 1.1 ? no("changed") : yes({ brand, texts, startAt, segment, open });
}

/** A key for a new form. Sending the same form twice makes one campaign. */
export const newCampaignKey = (): string => newPublicId();

/** The id of a campaign: the same for a form that is sent again. */
const idOf = ({ key = "", ...input }: NewCampaign, createdBy: string): string => formId(key, { ...input, createdBy });

async function start(ctx: Ctx, input: NewCampaign, createdBy: string) {
  const planned = await plan(ctx, input);
  if (!planned.ok) return planned;
  const { brand, texts, startAt, segment, open } = planned;
  const own = { ...ctx, brand };
  const id = idOf(input, createdBy);
  const { name, channel, template: templateName } = input;
  const { count } = await ctx.tx.campaign.createMany({
    data: [
      {
        brandId: brand.id,
        id,
        name,
        channel,
        templateName,
        segment,
        texts,
        startAt,
        createdBy,
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return yes({ brandId: brand.id, id, startAt });
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

/**
 * Makes a campaign with a copy of its texts, and requests its first turn; or asks a colleague where a second person must
 * approve, and refuses `colleague-asked`. A form that is sent twice makes one campaign. Refuses `changed` when the segment
 * has grown by more than a tenth since its author saw it.
 */
export async function createCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: NewCampaign;
}): Promise<Yes<{ brandId: string; id: string; startAt: Date }> | Refusal | No<"colleague-asked">> {
  if (!(await isApprovalNeeded(ctx, CAMPAIGN_START))) return start(ctx, input, ctx.actor.staffUserId);
  const planned = await plan(ctx, input);
  if (!planned.ok) return planned;
  const { brand } = planned;
  const subject = idOf(input, ctx.actor.staffUserId);
  const request = { kind: CAMPAIGN_START, subject, brandId: brand.id, payload: input, reason: "" };
  await askApproval({ ctx: { ...ctx, brand }, ...request });
  return no("colleague-asked");
}

/** A colleague's decision about a campaign. It begins when they approve, or at its time if that is still to come. */
export const campaignStart = approvalKind({
  permission: "messaging:edit",
  payload: newCampaign,
  async view(ctx, { payload: { name, channel, template, segment, when, startAt } }) {
    const { open } = await previewSegment({
      ctx,
      brand: ctx.brand,
      channel,
      segment: readSegment(new URLSearchParams(segment)),
    });
    return {
      title: name,
      link: null,
      changes: [
        { field: "people", before: null, after: String(open) },
        { field: "text", before: null, after: `${channel}: ${template}` },
        { field: "begins", before: null, after: when === "now" ? "at-once" : (startAt ?? null) },
      ],
    };
  },
  async apply(ctx, { payload, askedBy }) {
    const done = await start(ctx, payload, askedBy);
    return done.ok ? yes() : no(`campaign-${done.code}`);
  },
});
