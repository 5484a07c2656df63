import { refuseCall } from "~/http/response/respond.server";
import type { Ctx } from "~/platform/context";
import { describeRefusal, type RefusedSignIn, type SignInRefusal } from "./sign-in-refusal.server";

/**
 * A refusal of the sign-in calls as JSON: wrong, expired, used or foreign codes 422; dead or throttled 429 with `Retry-After` and
 * `resendAfterSeconds`. Never 401: that means that a token is gone. `field` names the input that a message is about.
 */
export function apiRefused(ctx: Pick<Ctx, "locale">, refused: RefusedSignIn, field: "identifier" | "code"): Response {
  return saidAsJson(describeRefusal(ctx, refused, null), refused, field);
}

/** A refusal that has been put into words, as JSON. */
export function saidAsJson(
  { status, retryAfterSeconds, fieldError, notice }: SignInRefusal,
  refused: { code: string; resendAfterSeconds?: number; triesLeft?: number },
  field: "identifier" | "code",
): Response {
  const message = fieldError ?? [notice?.title, notice?.text].filter(Boolean).join(" ");
  return refuseCall(refused.code, {
    status,
    headers: retryAfterSeconds === null ? undefined : { "Retry-After": String(retryAfterSeconds) },
    message,
    ...(fieldError ? { errors: { [field]: [fieldError] } } : {}),
    ...(refused.resendAfterSeconds === undefined ? {} : { data: { resendAfterSeconds: refused.resendAfterSeconds } }),
    ...(refused.triesLeft === undefined ? {} : { data: { triesLeft: refused.triesLeft } }),
  });
}
