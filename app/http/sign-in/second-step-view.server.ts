import { brandName } from "@tenants/brand/names";
import { qrCode } from "~/http/response/qr-code.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { fill } from "~/i18n/staff/fill";
import { type Locale, words } from "~/i18n/words";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { offerSecondFactor } from "~/services/access/offer-second-factor.server";
import { passkeyOptions } from "~/services/access/prove-passkey.server";
import type { PersonCtx, SecondStepSession } from "~/services/access/second-step-account.server";
import { type AreaSignInUrl, areaSignInHref } from "./area-sign-in-url";

/** The words of the second step of an area's sign-in. */
export const secondStepTexts = (locale: Locale, area: AccountArea): PortalTexts<"secondStepSignIn"> =>
  area === "admin" ? AREA_WORDS : portalWords(locale).secondStepSignIn;

const otp = ({ locale }: PersonCtx) => words(locale, "validation")["validation.otp.invalid"];

/** The step that asks for the code of the app, or for a passkey where the account has one for this host. */
export async function secondFactorStep(ctx: PersonCtx, address: AreaSignInUrl, { name }: SecondStepSession) {
  const { secondFactor, passkey } = secondStepTexts(ctx.locale, address.area);
  const options = await passkeyOptions({ ctx });
  const { title, lead, button, or, failed } = passkey;
  return {
    kind: "second-factor" as const,
    ...secondFactor,
    action: areaSignInHref(address),
    title: options ? title : secondFactor.title,
    lead: fill(options ? lead : secondFactor.lead, { name }),
    invalidText: otp(ctx),
    passkey: options && { options: JSON.stringify(options), button, or, failed },
  };
}

/** The step that sets up the authenticator app; null for an account that has one. */
export function setUpStep(ctx: PersonCtx, address: AreaSignInUrl, session: SecondStepSession) {
  const brand = brandName(ctx.brand, "en");
  const issuer = address.area === "admin" ? `${brand} ${AREA_WORDS.admin.area}` : brand;
  const offer = offerSecondFactor({ ctx, session, issuer });
  if (!offer) return null;
  const isForced = session.stage === "enrol";
  const { lead, leadForced, later, startAgain, ...texts } = secondStepTexts(ctx.locale, address.area).setUp;
  return {
    kind: "set-up" as const,
    ...texts,
    action: areaSignInHref(address, "setup"),
    lead: isForced ? leadForced : lead,
    leave: isForced ? { intent: "sign-out", label: startAgain } : { intent: "later", label: later },
    qr: qrCode(offer.uri),
    secret: offer.secret.replace(/(.{4})(?=.)/g, "$1 "),
    invalidText: otp(ctx),
  };
}
