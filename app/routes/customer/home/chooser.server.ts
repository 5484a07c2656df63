import { data, redirect } from "@remix-run/node";
import { menuProducts } from "@tenants/brand/features";
import { openCatalogueOf } from "~/domain/journey/flows";
import { PAGES } from "~/domain/journey/pages";
import type { ChooserAnswer } from "~/domain/journey/requests";
import { availableProducts } from "~/domain/journey/site";
import type { ProductCode } from "~/domain/products";
import { setToken } from "~/http/request/cookies.server";
import type { Args, Visitor } from "~/http/request/guards.server";
import { pagePath } from "~/http/request/paths";
import { signInPathOf } from "~/http/request/sign-in-path";
import { words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { chooseProduct, clearProduct, preselectProduct } from "~/services/applications/choose-product.server";
import { journeySite } from "~/services/brands/journey-site";
import { productChoices } from "./landing-page.server";

/**
 * The product chooser of /products and of a brand's home path: the Return to Products menu, without products that the
 * brand excludes (TEN-15). `action` is where a choice is posted.
 */
export function chooserView(ctx: Ctx, action: string) {
  const texts = words(ctx.locale, "products");
  const onMenu = menuProducts(ctx.brand);
  return {
    title: texts.chooserTitle,
    lead: texts.chooserLead,
    action,
    refusal: texts.chooserError,
    myLoans:
      ctx.actor.kind === "customer" ? { href: PAGES["my-loans"], label: words(ctx.locale, "shell").myLoans } : null,
    products: productChoices(ctx, ctx.locale).filter(({ code }) => onMenu.includes(code)),
  };
}

const ASK = "ask";
const BUSINESS = "business";
const QUESTION = `${ASK}=${BUSINESS}`;

/** True when Business Loans needs a question first, because there are other products (CUS-12). */
const isAskedFirst = (ctx: Ctx, product: ProductCode): boolean =>
  product === "BL" && availableProducts(journeySite(ctx.brand)).length > 1;

/** The business dialog's question on a page with `?ask=business`; else null. */
export function businessQuestionView(args: Args, ctx: Ctx, action: string) {
  const isAsked = new URL(args.request.url).searchParams.get(ASK) === BUSINESS;
  if (!isAsked || !availableProducts(journeySite(ctx.brand)).includes("BL")) return null;
  return {
    ...words(ctx.locale, "businessQuestion"),
    action: `${action}${action.includes("?") ? "&" : "?"}${QUESTION}`,
  };
}

/**
 * Takes a choice. A signed-in customer begins the product; a visitor's choice is saved for after the sign-in, and an
 * open catalogue is shown first. Business Loans asks for the certificate first: YES begins a business loan, NO a
 * personal loan, closing the dialog clears the product (CUS-12 … CUS-15).
 */
export async function submitChoice(ctx: TenantCtx, visitor: Visitor, choice: ChooserAnswer) {
  switch (choice.kind) {
    case "nothing":
      return { kind: "refused" as const };
    case "close":
      await clearProduct({ ctx, ...visitor });
      return { kind: "closed" as const };
    case "certificate":
      if (choice.has === null) return { kind: "unanswered" as const };
      return takeProduct(ctx, visitor, choice.has ? "BL" : "PL");
    case "product":
      return isAskedFirst(ctx, choice.product) ? { kind: "asked" as const } : takeProduct(ctx, visitor, choice.product);
  }
}

async function takeProduct(ctx: TenantCtx, { session, visit }: Visitor, product: ProductCode) {
  if (session) {
    const chosen = await chooseProduct({ ctx, session, product });
    return chosen.ok ? { kind: "chosen" as const, to: chosen.to } : { kind: "refused" as const };
  }
  const saved = await preselectProduct({ ctx, visit, product });
  return saved.ok ? { kind: "remembered" as const, token: saved.visitToken, product } : { kind: "refused" as const };
}

/** Responds to the form with the result of `submitChoice`, after the commit. */
export function choiceResponse({ request, context }: Args, taken: Awaited<ReturnType<typeof submitChoice>>) {
  const page = pagePath(new URL(request.url).pathname);
  switch (taken.kind) {
    case "refused":
      return data({ refused: true, unanswered: false }, { status: 422 });
    case "unanswered":
      return data({ refused: false, unanswered: true }, { status: 422 });
    case "asked":
      return redirect(`${page}?${QUESTION}`, 303);
    case "closed":
      return redirect(page, 303);
    case "chosen":
      return redirect(taken.to, 303);
    case "remembered": {
      const headers = new Headers();
      if (taken.token) headers.set("Set-Cookie", setToken("visit", taken.token, context.request.secure));
      const catalogue = openCatalogueOf(taken.product);
      return redirect(catalogue ? PAGES[catalogue] : signInPathOf(context.request), { status: 303, headers });
    }
  }
}
