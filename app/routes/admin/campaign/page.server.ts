import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { campaignTexts, movesFrom, RECIPIENT_STATES, recipientState } from "~/domain/campaigns/campaign";
import { segmentColumn } from "~/domain/campaigns/segment";
import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import { isUuid } from "~/domain/patterns/uuid";
import { productOf } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { recipientText, messagingWords as words } from "~/i18n/staff/messaging";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type CampaignView, readCampaign } from "~/services/campaigns/list-campaigns.server";
import { listRecipients } from "~/services/campaigns/list-recipients.server";

/** A segment as one line. */
function segmentText(stored: unknown): string {
  const { product, step, minDays, maxDays, language } = segmentColumn.parse(stored);
  return [
    words.steps[step],
    product === null ? words.everyProduct : productOf(product).name,
    ...(minDays === null && maxDays === null ? [] : [words.since(minDays, maxDays)]),
    ...(language ? [words.languages[language]] : []),
  ].join(", ");
}

/** Every figure of the campaign, each with the address of its people. */
function figuresOf({ figures, state: campaign }: CampaignView, base: string) {
  return RECIPIENT_STATES.filter((state) => figures.byState[state] > 0 || state === "sent").map((state) => ({
    state,
    label: recipientText(state, campaign),
    count: figures.byState[state],
    href: `${base}?people=${state}`,
    reasons: figures.reasons
      .filter((line) => line.state === state)
      .map(({ reason, count }) => ({
        reason,
        count,
        href: `${base}?${new URLSearchParams({ people: state, reason })}`,
      })),
  }));
}

/** What the page of a campaign shows; null when there is none. */
export async function campaignPage(ctx: TenantCtx<StaffActor>, brandId: string, id: string, search: URLSearchParams) {
  const campaign = await readCampaign(ctx, brandId, id);
  if (!campaign) return null;
  const base = ADMIN_PATHS.campaign(brandId, id);
  const state = recipientState.safeParse(search.get("people")).data ?? null;
  const reason = search.get("reason")?.slice(0, 60) || null;
  const cursor = search.get("after");
  const after = cursor && isUuid(cursor) ? cursor : null;
  const { rows, next } = await listRecipients({ ctx, brandId, campaignId: id, state, reason, after });
  const filter = { ...(state ? { people: state } : {}), ...(reason ? { reason } : {}) };
  const hrefOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...filter, ...more }).toString();
    return query ? `${base}?${query}` : base;
  };
  const { total, byState } = campaign.figures;
  const isWaiting = campaign.state === "running" && campaign.isSelected && byState.pending > 0 && isQuietTime(ctx.now);
  const moment = (at: string | null) => at && momentWords(new Date(at), "en");
  return {
    base,
    name: campaign.name,
    brand: campaign.brand,
    channel: words.channels[campaign.channel],
    template: campaign.template,
    segment: segmentText(campaign.segment),
    texts: campaignTexts.parse(campaign.texts).map(({ locale, subject, body }) => ({ locale, subject, body })),
    state: campaign.state,
    moves: movesFrom(campaign.state),
    /** Its people are known. */
    isSelected: campaign.isSelected,
    isSelecting: campaign.state === "running" && !campaign.isSelected,
    total,
    handled: total - byState.pending - byState.queued - byState.sending,
    isLive: campaign.state === "running" || byState.queued + byState.sending > 0,
    quietUntil: isWaiting ? momentWords(afterQuietTime(ctx.now), "en") : null,
    figures: figuresOf(campaign, base),
    startAt: moment(campaign.startAt) ?? "",
    startedAt: moment(campaign.startedAt),
    finishedAt: moment(campaign.finishedAt),
    made: words.byWhom(campaign.by, moment(campaign.createdAt) ?? ""),
    people: {
      state,
      reason,
      rows: rows.map((row) => ({
        id: row.customerId,
        contact: (campaign.channel === "email" ? row.email : row.mobile) ?? "–",
        href: row.prospectId && ADMIN_PATHS.customer(row.customerId, row.prospectId),
        state: row.state,
        label: recipientText(row.state, campaign.state),
        reason: row.reason,
        at: row.movedAt.toISOString(),
      })),
      tabs: [
        { label: words.allRecipients, href: base, count: total, current: state === null },
        ...RECIPIENT_STATES.filter((one) => byState[one] > 0 || one === state).map((one) => ({
          label: recipientText(one, campaign.state),
          href: `${base}?people=${one}`,
          count: byState[one],
          current: one === state,
        })),
      ],
      first: after ? hrefOf({}) : null,
      next: next && hrefOf({ after: next }),
    },
  };
}

export type CampaignPageView = NonNullable<Awaited<ReturnType<typeof campaignPage>>>;
