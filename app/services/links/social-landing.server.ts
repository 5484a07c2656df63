import { brandName } from "@tenants/brand-names";
import { fill } from "~/i18n/fill";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { landingPage, lenderCount } from "~/services/brands/landing-page.server";

/** What the lead page of social media says: the landing page's promises and claims around one form, with the products on offer as a choice. `title` is the document's. */
export function socialLandingPage({ ctx }: { ctx: Ctx }) {
  const texts = words(ctx.locale, "links");
  const { form, trust, termsMark, art, products } = landingPage({ ctx });
  const on = products.filter(({ isOn }) => isOn);
  const landing = {
    title: texts.socialTitle,
    text: fill(texts.socialText, { count: lenderCount(ctx) }),
    art,
    termsMark,
    trust,
    form: {
      ...form,
      productLabel: texts.socialProduct,
      products: on.map(({ code, name }) => ({ value: code, label: name })),
    },
  };
  return { title: `${texts.socialTitle} · ${brandName(ctx.brand, ctx.locale)}`, landing };
}
