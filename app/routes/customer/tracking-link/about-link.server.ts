import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { pageOfLink, type StoredTrackingLink } from "~/services/links/tracking-link.server";

type Here = Pick<Ctx, "brand" | "locale" | "onMainHost">;

/** The page of a link that has ended: it counts for nobody, and the brand's own page is one step away. */
function aboutEndedLink({ brand, locale, onMainHost }: Here) {
  const texts = words(locale, "links");
  const name = brandName(brand, locale);
  return {
    title: texts.endedTitle,
    caption: texts.aboutFacts,
    facts: [{ label: texts.aboutSite, value: name }],
    note: texts.endedNote,
    open: {
      href: onMainHost && !brand.isMain ? `/?partner=${brand.key}` : "/",
      label: translator(locale, "links")("endedOpen", { brand: name }),
    },
  };
}

/**
 * What a tracking link of this brand says before anybody follows it (BEY-15): brand, page, product, address and tags,
 * but not whose link it is; of one that has ended, that it no longer counts.
 */
export function aboutLink({ ctx, link }: { ctx: Here; link: StoredTrackingLink | "ended" }) {
  if (link === "ended") return aboutEndedLink(ctx);
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
    note: link.partnerId ? texts.aboutPartner : texts.aboutOwn,
    open: { href: `/t/${link.code}`, label: texts.aboutOpen },
  };
}
