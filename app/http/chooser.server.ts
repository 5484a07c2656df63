import { data, redirect } from "@remix-run/node";
import { parseProduct } from "~/domain/products";
import { words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { productChoices } from "~/services/brands/landing-page.server";
import { chooseProduct, preselectProduct } from "~/services/journey/choose-product.server";
import { setToken } from "./cookies.server";
import type { Args, Visitor } from "./guards.server";
import { readForm } from "./read-form.server";
import { signInPathOf } from "./site.server";

/** What the product chooser shows, on /products and on a brand's home path. `action` is where a choice is posted. */
export function chooserView(ctx: Ctx, action: string) {
  const texts = words(ctx.locale, "products");
  return {
    title: texts.chooserTitle,
    lead: texts.chooserLead,
    action,
    refusal: texts.chooserError,
    products: productChoices(ctx, ctx.locale),
  };
}

/** The product of a posted form; null when it names none. */
export const postedProduct = async (request: Request) =>
  parseProduct(String((await readForm(request)).get("product") ?? ""));

/** Takes a chosen product: signed in, the flow begins; before that, it is remembered for after the sign-in. */
export async function takeProduct(
  ctx: TenantCtx,
  { session, visit }: Visitor,
  product: Awaited<ReturnType<typeof postedProduct>>,
) {
  if (!product) return { kind: "refused" as const };
  if (session) {
    const chosen = await chooseProduct({ ctx, session, product });
    return chosen.ok ? { kind: "chosen" as const, to: chosen.to } : { kind: "refused" as const };
  }
  const kept = await preselectProduct({ ctx, visit, product });
  return kept.ok ? { kind: "remembered" as const, token: kept.visitToken } : { kind: "refused" as const };
}

/** Turns what `takeProduct` says into the answer of the form, after the commit. */
export function answerChoice({ context }: Args, taken: Awaited<ReturnType<typeof takeProduct>>) {
  if (taken.kind === "refused") return data({ refused: true }, { status: 422 });
  if (taken.kind === "chosen") return redirect(taken.to, 303);
  const headers = new Headers();
  if (taken.token) headers.set("Set-Cookie", setToken("visit", taken.token, context.request.secure));
  return redirect(signInPathOf(context.request), { status: 303, headers });
}
