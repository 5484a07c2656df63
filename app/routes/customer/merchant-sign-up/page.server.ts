import { data, redirect } from "@remix-run/node";
import type { SignUpRequest } from "~/domain/merchants/requests";
import { parseSignUp } from "~/domain/merchants/sign-up";
import { words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { consentOf } from "~/services/consents/consent-text.server";
import { signUpConsent } from "~/services/merchants/sign-up-consent.server";
import { signUpMerchant } from "~/services/merchants/sign-up-merchant.server";
import { isSignUpToken, signUpToken } from "~/services/merchants/sign-up-token.server";
import { signUpDone, signUpPage } from "./sign-up-page.server";

const FORM = "/create-merchant-form";

const onOwnSite = ({ brand, onMainHost }: Ctx): Record<string, string> =>
  onMainHost && !brand.isMain ? { partner: brand.key } : {};

/** The success page on the same brand's site, with the token that it thanks for. */
const successPath = (ctx: Ctx): string =>
  `${FORM}/success?${new URLSearchParams({ ...onOwnSite(ctx), sent: signUpToken(ctx) })}`;

/** The thanks for a sign-up that was sent; without one, throws the redirect to the form. */
export function thanksFor(ctx: Ctx, request: Request) {
  const token = new URL(request.url).searchParams.get("sent") ?? "";
  if (isSignUpToken(ctx, token)) return signUpDone(ctx);
  const query = new URLSearchParams(onOwnSite(ctx)).toString();
  throw redirect(query ? `${FORM}?${query}` : FORM);
}

/** Saves a posted sign-up in the open transaction. A robot's sign-up gets the same thanks and is dropped. */
export async function submitSignUp(ctx: TenantCtx, request: SignUpRequest, partnerName: string | null) {
  const { values } = request;
  const thanks = { to: successPath(ctx), page: null, status: 303 } as const;
  if (request.isRobot) return thanks;
  const consent = consentOf(request.consent, (locale) => signUpConsent(ctx, locale));
  const hasConsent = consent.kind === "given";
  const parsed = parseSignUp({ ...values, consent: hasConsent ? "1" : "" });
  if (!parsed.ok || consent.kind !== "given") {
    const faults = parsed.ok ? {} : parsed.faults;
    return { to: null, page: signUpPage(ctx, { values, hasConsent, faults, failure: null }), status: 422 };
  }
  const added = await signUpMerchant({
    ctx,
    key: request.key,
    partnerName,
    signUp: parsed.signUp,
    consent: consent.consent,
  });
  if (added.ok) return thanks;
  const { tooMany, closed } = words(ctx.locale, "merchant");
  const isTooMany = added.code === "too-many";
  const page = signUpPage(ctx, { values, hasConsent, faults: {}, failure: isTooMany ? tooMany : closed });
  return { to: null, page, status: isTooMany ? 429 : 422 };
}

/** Responds to a posted sign-up, after the commit. */
export function signUpResponse({ to, page, status }: Awaited<ReturnType<typeof submitSignUp>>) {
  if (to) throw redirect(to, 303);
  return data({ page }, { status });
}
