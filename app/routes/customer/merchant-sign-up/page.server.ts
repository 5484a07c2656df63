import { data, redirect } from "@remix-run/node";
import type { SignUpRequest } from "~/domain/merchants/requests";
import { parseSignUp } from "~/domain/merchants/sign-up";
import { REFERRAL_PARAMETER } from "~/domain/referrals/referral-code";
import { words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { isKnownBranch } from "~/services/bank-details/known-branch.server";
import { consentOf } from "~/services/consents/consent-text.server";
import { signUpConsent } from "~/services/merchants/sign-up-consent.server";
import { signUpMerchant } from "~/services/merchants/sign-up-merchant.server";
import { isSignUpToken, signUpToken } from "~/services/merchants/sign-up-token.server";
import { findReferrer } from "~/services/referrals/find-referrer.server";
import { signUpReferred } from "~/services/referrals/sign-up-referred.server";
import { expiredReferral, NOTHING_TYPED, signUpDone, signUpPage } from "./page-words.server";

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

/** The form for this address: of a merchant, or of a partner whom a referral code refers. */
export async function signUpFor(ctx: TenantCtx, request: Request) {
  const code = referralCodeOf(request);
  if (code === null) return { page: signUpPage(ctx), expired: null };
  const found = await findReferrer({ ctx, code });
  if (!found.ok) return { page: null, expired: expiredReferral(ctx) };
  return { page: signUpPage(ctx, NOTHING_TYPED, found.referrer.name), expired: null };
}

/** The code of a referral link; null without one. An empty code is one that does not count. */
const referralCodeOf = (request: Request): string | null => new URL(request.url).searchParams.get(REFERRAL_PARAMETER);

/**
 * Saves a posted sign-up in the open transaction. A robot's sign-up gets the same thanks and is dropped. A referred
 * business gets the same thanks whether its number is known or not.
 */
export async function submitSignUp(
  ctx: TenantCtx,
  address: Request,
  request: SignUpRequest,
  partnerName: string | null,
) {
  const { values, key } = request;
  const thanks = { to: successPath(ctx), page: null, expired: null, status: 303 } as const;
  if (request.isRobot) return thanks;
  const code = referralCodeOf(address);
  const found = code === null ? null : await findReferrer({ ctx, code });
  const expired = { to: null, page: null, expired: expiredReferral(ctx), status: 410 } as const;
  if (found?.ok === false) return expired;
  const referredBy = found?.referrer.name ?? null;
  const refused = (typed: Parameters<typeof signUpPage>[1], status: 422 | 429) => ({
    to: null,
    page: signUpPage(ctx, typed, referredBy),
    expired: null,
    status,
  });
  const consent = consentOf(request.consent, (locale) => signUpConsent(ctx, locale, referredBy));
  const hasConsent = consent.kind === "given";
  const parsed = parseSignUp({ ...values, consent: hasConsent ? "1" : "" });
  if (!parsed.ok || consent.kind !== "given")
    return refused({ values, hasConsent, faults: parsed.ok ? {} : parsed.faults, failure: null }, 422);
  const { ifsc } = parsed.signUp;
  if (ifsc !== "" && !isKnownBranch(ifsc))
    return refused({ values, hasConsent, faults: { ifsc: "ifscUnknown" }, failure: null }, 422);
  const sent = { ctx, key, signUp: parsed.signUp, consent: consent.consent };
  const added =
    code === null ? await signUpMerchant({ ...sent, partnerName }) : await signUpReferred({ ...sent, code });
  if (added.ok) return thanks;
  if (added.code === "expired-code") return expired;
  const { tooMany, closed } = words(ctx.locale, "merchant");
  const isTooMany = added.code === "too-many";
  return refused({ values, hasConsent, faults: {}, failure: isTooMany ? tooMany : closed }, isTooMany ? 429 : 422);
}

/** Responds to a posted sign-up, after the commit. */
export function signUpResponse({ to, page, expired, status }: Awaited<ReturnType<typeof submitSignUp>>) {
  if (to) throw redirect(to, 303);
  return data({ page, expired }, { status });
}
