import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { landingPage, productChoices } from "./landing-page.server";
import { withLenders } from "./landing-words.server";

/**
 * The words of the social media lead page: the landing page's promises and claims around one form, with the products
 * as a choice. `title` is the document's.
 */
export function socialLandingPage({ ctx }: { ctx: Ctx }) {
  const texts = words(ctx.locale, "links");
  const t = translator(ctx.locale, "links");
  const { form, trust, termsMark, art } = landingPage({ ctx });
  const landing = {
    title: texts.socialTitle,
    text: withLenders(ctx, (lenders) => t("socialText", lenders), texts.socialTextNone),
    art,
    termsMark,
    trust,
    form: {
      ...form,
      productLabel: texts.socialProduct,
      products: productChoices(ctx, ctx.locale).map(({ code, name }) => ({ value: code, label: name })),
    },
  };
  return { title: `${texts.socialTitle} · ${brandName(ctx.brand, ctx.locale)}`, landing };
}
