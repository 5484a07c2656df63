import { istDay } from "~/domain/dates/ist";
import { type Span, spanBefore } from "~/domain/dates/presets";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { listArticles } from "./list-articles.server";
import { ownTickets } from "./own-tickets.server";
import { portalFigures } from "./portal-figures.server";
import { shareLink } from "./share-link.server";

const NEWS = 3;
const WRITTEN_TASKS = 5;

/**
 * The portal's first page: the figures of a span of days and of the equally long span before it, the share link, news,
 * what we ask all partners to do, and the facts that decide what there is to do (OQ-56).
 */
export async function portalHome({ ctx, span }: { ctx: TenantCtx<PartnerActor>; span: Span }) {
  const { partnerId, merchantId } = ctx.actor;
  const own = { brandId: ctx.brand.id, partnerId, ...(merchantId ? { merchantId } : {}) };
  const ofPartner = { brandId: ctx.brand.id, partnerId };
  const heldForPartner = { acts: "partner", releasedAt: null, until: { gte: new Date(istDay(ctx.now)) } };
  const share = await shareLink({ ctx });
  const anyLead = await ctx.tx.prospect.findFirst({ where: own, select: { id: true } });
  return {
    first: span.first,
    last: span.last,
    now: await portalFigures({ ctx, span }),
    before: await portalFigures({ ctx, span: spanBefore(span) }),
    share,
    news: await listArticles({ ctx, kinds: ["news"], limit: NEWS }),
    tasks: await listArticles({ ctx, kinds: ["task"], limit: WRITTEN_TASKS }),
    facts: {
      hasLink: share !== null,
      leads: anyLead ? 1 : 0,
      heldLines: merchantId ? 0 : await ctx.tx.statementHold.count({ where: { ...heldForPartner, ...ofPartner } }),
      hasAccount:
        (await ctx.tx.bankDetailRequest.count({ where: { ...ofPartner, state: { in: ["open", "approved"] } } })) > 0,
      answeredTickets: await ctx.tx.portalTicket.count({ where: { ...ownTickets(ctx), state: "answered" } }),
    },
    hasReferrals: (await ctx.tx.partnerReferral.findFirst({ where: ofPartner, select: { id: true } })) !== null,
    visits: await ctx.tx.masqueradeVisit.count({ where: own }),
  };
}
