import { mayInPortal } from "~/domain/access/may-in-portal";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { documentsFor } from "~/domain/applications/documents";
import { availableProducts } from "~/domain/journey/site";
import { formatBps, formatPaise, formatRupees } from "~/domain/money/rupees";
import type { ProductCode } from "~/domain/products";
import type { PartnerSession } from "~/http/request/guards.server";
import { criterionText } from "~/i18n/phrases/criteria-texts.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { words as customerWords } from "~/i18n/words";
import type { ContextLocale, PartnerActor, TenantCtx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { productLink } from "~/services/partners-portal/product-link.server";
import { type ProductOffer, productOffers } from "~/services/partners-portal/product-offers.server";
import { type ProductTerms, productTerms } from "~/services/partners-portal/product-terms.server";

type Words = PortalTexts<"products">;

/** The product of the address, if this brand offers it. */
export function productOfParam(ctx: TenantCtx, id: string | undefined): ProductCode | null {
  return availableProducts(journeySite(ctx.brand)).find((code) => code === id) ?? null;
}

/** The facts of one row, in the order of its heads; '-' where nothing is stated. */
function cells(words: Words, offer: ProductOffer, locale: ContextLocale): string[] {
  if (offer.kind === "card") return [offer.fee ?? "-"];
  if (offer.kind === "plan") return [formatRupees(offer.premiumRupees)];
  const { uptoRupees, months, aprBps, age, cibil } = offer;
  return [
    uptoRupees === null ? "-" : formatRupees(uptoRupees),
    months ? fill(words.months, months) : "-",
    aprBps ? `${formatBps(aprBps.min)} – ${formatBps(aprBps.max)}` : "-",
    criterionText(age || "-", locale),
    criterionText(cibil || "-", locale),
  ];
}

function heads(words: Words, kind: ProductOffer["kind"] | undefined): string[] {
  if (kind === "card") return [words.cardName, words.fee];
  if (kind === "plan") return [words.planName, words.premium];
  return [words.name, words.upTo, words.tenor, words.apr, words.age, words.cibil];
}

function termsText(words: Words, terms: ProductTerms["terms"]): string {
  if (terms === null) return words.noTermsMerchant;
  const { percent, flatPaise } = terms;
  const amount = flatPaise === null ? null : formatPaise(flatPaise);
  if (percent && amount) return fill(words.shareAndFlat, { percent, amount });
  if (percent) return fill(words.share, { percent });
  return amount ? fill(words.flat, { amount }) : words.noTerms;
}

const earnedText = (words: Words, earned: ProductTerms["earned"]): string =>
  earned
    ? fill(words.earned, {
        paise: formatPaise(earned.commissionPaise),
        disbursed: formatPaise(earned.disbursedPaise),
      })
    : words.earnedNone;

/** A product's page: who offers it, what it takes, what this partner is paid, and its link. */
export async function productPage(ctx: TenantCtx<PartnerActor>, session: PartnerSession, product: ProductCode) {
  const words = portalWords(ctx.locale).products;
  const documents = customerWords(ctx.locale, "loanHelp");
  const offers = await productOffers({ ctx, product });
  const paid = hasPortalRight(session, "statements:read") ? await productTerms({ ctx, product }) : null;
  return {
    words,
    name: customerWords(ctx.locale, "products")[product],
    heads: heads(words, offers[0]?.kind),
    offers: offers.map((offer) => ({ id: offer.id, name: offer.name, cells: cells(words, offer, ctx.locale) })),
    hasOffers: product !== "DV",
    documents: documentsFor(product, "salaried").map((name) => documents[`document_${name}`]),
    /** Null for a user who may not see statements. */
    commission: paid && { terms: termsText(words, paid.terms), earned: earnedText(words, paid.earned) },
    mayMakeLink: mayInPortal(session, "leads:start"),
    link: await productLink({ ctx, product }),
  };
}
