import { refuseCall } from "~/http/response/respond.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { describeRefusal, type RefusedSignIn, type SignInRefusal } from "./sign-in-refusal.server";

/**
 * A sign-in refusal as JSON. Wrong, expired, used or foreign codes are 422; locked or throttled ones 429 with
 * `Retry-After` and `resendAfterSeconds`. Never 401, which means that the session is gone. `field` is the input that a
 * message is about.
 */
export function signInRefusalAsJson(
  ctx: Pick<Ctx, "locale">,
  refused: RefusedSignIn,
  field: "identifier" | "code",
): Response {
  return refusalAsJson(describeRefusal(ctx, refused, null), refused, field);
}

/** A right code that was not enough; `challengeId` is that of the second one. */
export const secondCodeAsJson = ({ locale }: Pick<Ctx, "locale">, challengeId: string): Response =>
  refuseCall("second-code", { status: 422, message: words(locale, "signIn").secondText, data: { challengeId } });

/** A worded refusal as JSON. */
export function refusalAsJson(
  { status, retryAfterSeconds, fieldError, notice }: SignInRefusal,
  refused: {
    code: string;
    resendAfterSeconds?: number;
    triesLeft?: number;
    puzzle?: string;
    bits?: number;
    waitSeconds?: number;
  },
  field: "identifier" | "code",
): Response {
  const message = fieldError ?? [notice?.title, notice?.text].filter(Boolean).join(" ");
  return refuseCall(refused.code, {
    status,
    headers: retryAfterSeconds === null ? undefined : { "Retry-After": String(retryAfterSeconds) },
    message,
    ...(fieldError ? { errors: { [field]: [fieldError] } } : {}),
    ...(refused.resendAfterSeconds === undefined ? {} : { data: { resendAfterSeconds: refused.resendAfterSeconds } }),
    ...(refused.puzzle === undefined
      ? {}
      : { data: { puzzle: refused.puzzle, bits: refused.bits, waitSeconds: refused.waitSeconds } }),
    ...(refused.triesLeft === undefined ? {} : { data: { triesLeft: refused.triesLeft } }),
  });
}
