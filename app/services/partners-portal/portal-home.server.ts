import { type Preset, presetSpans } from "~/domain/dates/presets";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { portalFigures } from "./portal-figures.server";
import { shareLink } from "./share-link.server";

/**
 * The portal's first page: the figures of a span of days and of the equally long span before it, and the share link
 * (OQ-56).
 */
export async function portalHome({ ctx, preset }: { ctx: TenantCtx<PartnerActor>; preset: Preset }) {
  const { span, before } = presetSpans(preset, ctx.now);
  return {
    preset,
    first: span.first,
    last: span.last,
    now: await portalFigures({ ctx, span }),
    before: await portalFigures({ ctx, span: before }),
    share: await shareLink({ ctx }),
    visits: await ctx.tx.masqueradeVisit.count({
      where: {
        brandId: ctx.brand.id,
        partnerId: ctx.actor.partnerId,
        ...(ctx.actor.merchantId ? { merchantId: ctx.actor.merchantId } : {}),
      },
    }),
  };
}
