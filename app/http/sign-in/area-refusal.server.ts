import { brandName } from "@tenants/brand/names";
import type { No } from "~/domain/result";
import { countedText } from "~/i18n/counted-text";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { fill } from "~/i18n/staff/fill";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { AreaCodeRefusal } from "~/services/access/check-area-code.server";
import type { SecondFactorRefusal } from "~/services/access/check-second-factor.server";
import type { AccountArea } from "~/services/access/find-area-account.server";
import type { AreaSendRefusal } from "~/services/access/send-area-code.server";
import { secondStepTexts } from "./second-step-view.server";
import { describeRefusal, type SignInRefusal } from "./sign-in-refusal.server";

export type RefusedAreaSignIn = AreaSendRefusal | AreaCodeRefusal | No<"nothing-to-resend"> | No<"portal-closed">;

type Language = Pick<Ctx, "locale">;

const REFUSAL = { status: 422 as const, retryAfterSeconds: null, value: null, fieldError: null, notice: null };

function lockedOut({ locale }: Language, area: AccountArea, seconds: number, value: string | null): SignInRefusal {
  const notice = lockedNotice(locale, area, Math.ceil(seconds / 60));
  return { ...REFUSAL, status: 429, retryAfterSeconds: seconds, value, notice };
}

function lockedNotice(locale: Locale, area: AccountArea, minutes: number) {
  if (area === "admin") return { title: AREA_WORDS.lockedTitle, text: AREA_WORDS.lockedText(minutes) };
  const { lockedTitle, lockedText } = portalWords(locale).signIn;
  return { title: lockedTitle, text: countedText(locale, lockedText, minutes) };
}

/**
 * Words and status of a refusal in the back office's or the portal's sign-in. `value` is the typed address, else null.
 */
export const describeAreaRefusal = (
  ctx: Pick<Ctx, "locale" | "brand">,
  area: AccountArea,
  refused: RefusedAreaSignIn,
  value: string | null,
): SignInRefusal =>
  refused.code === "account-locked"
    ? lockedOut(ctx, area, refused.resendAfterSeconds, value)
    : refused.code === "second-code"
      ? { ...REFUSAL, notice: secondNotice(ctx) }
      : refused.code === "portal-closed"
        ? { ...REFUSAL, notice: closedNotice(ctx) }
        : describeRefusal(ctx, refused, value);

function closedNotice({ locale, brand }: Pick<Ctx, "locale" | "brand">) {
  const { closedTitle, closedText } = portalWords(locale).signIn;
  return {
    title: closedTitle,
    text: fill(closedText, { brand: brandName(brand, locale), email: brand.contact.email }),
  };
}

function secondNotice({ locale }: Language) {
  const { secondTitle, secondText } = words(locale, "signIn");
  return { title: secondTitle, text: secondText };
}

/** Words and status of a refused second step. */
export function describeFactorRefusal(ctx: Language, area: AccountArea, refused: SecondFactorRefusal): SignInRefusal {
  const texts = secondStepTexts(ctx.locale, area);
  const wrong = (title: string, hint: string, count: number) => {
    const left = countedText(ctx.locale, texts.triesLeft, count);
    return { ...REFUSAL, notice: { title, text: `${left} ${hint}` } };
  };
  switch (refused.code) {
    case "account-locked":
      return lockedOut(ctx, area, refused.resendAfterSeconds, null);
    case "wrong-code":
      return wrong(texts.wrongTitle, texts.wrongHint, refused.triesLeft);
    case "wrong-passkey":
      return wrong(texts.wrongPasskeyTitle, texts.wrongPasskeyHint, refused.triesLeft);
    case "passkey-expired":
      return { ...REFUSAL, notice: { title: texts.passkeyExpiredTitle, text: texts.passkeyExpiredText } };
    case "invalid":
      return describeRefusal(ctx, refused, null);
    default:
      return { ...REFUSAL, notice: { title: texts.againTitle, text: texts.againText } };
  }
}
