import type { No } from "~/domain/result";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import type { Ctx } from "~/platform/context";
import type { AreaCodeRefusal } from "~/services/access/check-area-code.server";
import type { SecondFactorRefusal } from "~/services/access/check-second-factor.server";
import type { AreaSendRefusal } from "~/services/access/send-area-code.server";
import { describeRefusal, type SignInRefusal } from "./sign-in-refusal.server";

export type RefusedAreaSignIn = AreaSendRefusal | AreaCodeRefusal | No<"nothing-to-resend">;

type Language = Pick<Ctx, "locale">;

const REFUSAL = { status: 422 as const, retryAfterSeconds: null, value: null, fieldError: null, notice: null };

function lockedOut(seconds: number, value: string | null): SignInRefusal {
  const notice = { title: AREA_WORDS.lockedTitle, text: AREA_WORDS.lockedText(Math.ceil(seconds / 60)) };
  return { ...REFUSAL, status: 429, retryAfterSeconds: seconds, value, notice };
}

/**
 * Words and status of a refusal in the back office's or the portal's sign-in. `value` is the typed address, else null.
 */
export const describeAreaRefusal = (ctx: Language, refused: RefusedAreaSignIn, value: string | null): SignInRefusal =>
  refused.code === "account-locked"
    ? lockedOut(refused.resendAfterSeconds, value)
    : describeRefusal(ctx, refused, value);

/** Words and status of a refused authenticator code. */
export function describeFactorRefusal(ctx: Language, refused: SecondFactorRefusal): SignInRefusal {
  switch (refused.code) {
    case "account-locked":
      return lockedOut(refused.resendAfterSeconds, null);
    case "wrong-code": {
      const left = AREA_WORDS.triesLeft(refused.triesLeft);
      return { ...REFUSAL, notice: { title: AREA_WORDS.wrongTitle, text: `${left} ${AREA_WORDS.wrongHint}` } };
    }
    case "invalid":
      return describeRefusal(ctx, refused, null);
    default:
      return { ...REFUSAL, notice: { title: AREA_WORDS.againTitle, text: AREA_WORDS.againText } };
  }
}
