import { brandName } from "@tenants/brand/names";
import { countUpToText } from "~/i18n/counted-text";
import { momentWords } from "~/i18n/moment-words";
import { leadLine, productWords } from "~/i18n/phrases/leads.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lookUpLink, type OwnLink } from "~/services/leads/look-up-link.server";

type Ctx = TenantCtx<PartnerActor>;

function factsOf(link: OwnLink, ctx: Ctx, words: PortalTexts<"linkDoctor">) {
  const tags = Object.entries(link.tags).map(([name, value]) => `${name}: ${value}`);
  const products = productWords(ctx.locale);
  return [
    { label: words.brand, value: brandName(ctx.brand, ctx.locale) },
    { label: words.kind, value: words.kinds[link.kind] },
    ...(link.name ? [{ label: words.linkName, value: link.name }] : []),
    { label: words.merchant, value: link.merchant ?? words.wholePartner },
    { label: words.segment, value: link.segment ? `/${link.segment}` : words.homePage },
    { label: words.product, value: link.product ? products[link.product] : words.anyProduct },
    { label: words.tags, value: tags.join(", ") || words.noTags },
    ...(link.clicks === null
      ? []
      : [
          { label: words.clicks, value: countUpToText(link.clicks) },
          { label: words.lastClick, value: link.lastClickAt ? momentWords(link.lastClickAt, ctx.locale) : words.never },
        ]),
    { label: words.leads, value: countUpToText(link.leads) },
  ];
}

/** Whether new leads by a link are counted, and for whom. */
function verdictOf({ isActive, isMerchantActive }: OwnLink, words: PortalTexts<"linkDoctor">) {
  if (!isActive) return { tone: "warn" as const, title: words.offTitle, text: words.off };
  if (!isMerchantActive) return { tone: "warn" as const, title: words.yoursTitle, text: words.noMerchant };
  return { tone: "ok" as const, title: words.yoursTitle, text: words.yours };
}

/** What the look-up of a pasted text shows; `result` is null before something was asked. */
export async function linkPage(ctx: Ctx, text: string) {
  const { linkDoctor: words, leads } = portalWords(ctx.locale);
  const found = text.trim() === "" ? null : await lookUpLink({ ctx, text });
  const situation = {
    words: leads,
    products: productWords(ctx.locale),
    brand: brandName(ctx.brand, ctx.locale),
    locale: ctx.locale,
    now: ctx.now,
  };
  return {
    words,
    text,
    error: found?.ok === false && found.code === "unreadable" ? words.unreadable : null,
    isUnknown: found?.ok === false && found.code === "unknown",
    link:
      found?.ok && "link" in found ? { ...verdictOf(found.link, words), facts: factsOf(found.link, ctx, words) } : null,
    leads: found?.ok && "leads" in found ? found.leads.map((lead) => leadLine({ lead, ...situation })) : [],
  };
}
