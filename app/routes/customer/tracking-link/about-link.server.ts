import { brandName } from "@tenants/brand/names";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { findTrackingLink, pageOfLink } from "~/services/links/tracking-link.server";

/**
 * What a tracking link of this brand says before anybody follows it (BEY-15): brand, page, product, address and tags,
 * but not whose link it is. Null for a link that does not exist or work.
 */
export async function aboutLink({ ctx, code }: { ctx: TenantCtx; code: string }) {
  const link = await findTrackingLink({ ctx, code });
  if (!link) return null;
  const texts = words(ctx.locale, "links");
  const { product, segment, utms } = link;
  const facts = [
    { label: texts.aboutSite, value: brandName(ctx.brand, ctx.locale) },
    {
      label: texts.aboutPage,
      value: pageOfLink(ctx.brand, link) === "/" ? texts.aboutLanding : texts.aboutSignIn,
    },
    { label: texts.aboutProduct, value: product ? words(ctx.locale, "products")[product] : texts.aboutAnyProduct },
    { label: texts.aboutSegment, value: segment && `/${segment}` },
    { label: texts.aboutSource, value: utms.utm_source },
    { label: texts.aboutMedium, value: utms.utm_medium },
    { label: texts.aboutCampaign, value: utms.utm_campaign },
  ];
  return {
    title: texts.aboutTitle,
    caption: texts.aboutFacts,
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    note: link.partnerId ? texts.aboutPartner : texts.aboutHouse,
    open: { href: `/t/${link.code}`, label: texts.aboutOpen },
  };
}
