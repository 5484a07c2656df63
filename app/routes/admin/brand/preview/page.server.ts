import type { Args } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { identifyStep } from "~/http/sign-in/customer-sign-in.server";
import type { ContextLocale, Ctx } from "~/platform/context";
import { chooserView } from "~/routes/customer/home/chooser.server";
import { landingPage } from "~/routes/customer/home/landing-page.server";
import { offersPage } from "~/routes/customer/offers/page-words.server";
import { previewContext, sampleOffers } from "~/services/brand-editor/preview-brand.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { fontFaceCss } from "~/ui/fonts/font-face-css";

const PREVIEW_PAGES = ["landing", "verification", "products", "offers"] as const;
type PreviewPage = (typeof PREVIEW_PAGES)[number];

function content(page: PreviewPage, ctx: Ctx) {
  const address = { path: "/verification", callback: null, isAdding: false, isChanging: false };
  return {
    landing: page === "landing" ? landingPage({ ctx }) : null,
    identify: page === "verification" ? identifyStep(ctx, address, false) : null,
    chooser: page === "products" ? chooserView(ctx, "/") : null,
    offers: page === "offers" ? offersPage({ ctx, ...sampleOffers({ ctx }) }) : null,
  };
}

/**
 * A customer page with a brand's draft, from the same view models as the page's own route; null for an unknown brand
 * or page. `style` has the draft's fonts and colours; it follows the main brand's block and overrides it.
 */
export async function brandPreview({ args, ctx }: { args: Args; ctx: StaffCtx }) {
  const { id = "", page: pageName = "" } = args.params;
  const page = PREVIEW_PAGES.find((one) => one === pageName);
  const locale: ContextLocale = new URL(args.request.url).searchParams.get("lang") === "hi" ? "hi" : "en";
  const shown = page ? await previewContext({ ctx, brandId: id, locale }) : null;
  if (!page || !shown) return null;
  const { font, fontSource } = shown.ctx.brand.theme;
  return {
    frame: frameFor(args, shown.ctx, null),
    style: `${fontFaceCss(font, locale, { ownFile: fontSource === "bundled" ? undefined : fontSource }).css}${shown.themeCss}`,
    ...content(page, shown.ctx),
  };
}
