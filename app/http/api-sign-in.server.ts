import type { TenantCtx } from "~/platform/context";
import { apiRefusal } from "./envelope.server";
import { describeRefusal, type RefusedSignIn } from "./sign-in-refusal.server";

/**
 * A refusal of the sign-in calls as JSON: wrong, expired, used or foreign codes 422; dead or throttled 429 with `Retry-After` and
 * `resendAfterSeconds`. Never 401: that means that a token is gone. `field` names the input that a message is about.
 */
export function apiRefused(ctx: TenantCtx, refused: RefusedSignIn, field: "identifier" | "code"): Response {
  const { status, retryAfterSeconds, fieldError, notice } = describeRefusal(ctx, refused, null);
  const message = fieldError ?? [notice?.title, notice?.text].filter(Boolean).join(" ");
  return apiRefusal(
    status,
    refused.code,
    retryAfterSeconds === null ? undefined : { "Retry-After": String(retryAfterSeconds) },
    {
      message,
      ...(fieldError ? { errors: { [field]: [fieldError] } } : {}),
      ...("resendAfterSeconds" in refused ? { data: { resendAfterSeconds: refused.resendAfterSeconds } } : {}),
      ...("triesLeft" in refused ? { data: { triesLeft: refused.triesLeft } } : {}),
    },
  );
}
