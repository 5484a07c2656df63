import { redirect } from "@remix-run/node";
import { clearToken } from "~/http/request/cookies.server";
import type { Args } from "~/http/request/guards.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import { withFullStop } from "~/i18n/phrases/full-stop";
import { sentence } from "~/i18n/phrases/profile-fields.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { confirmIdentity } from "~/services/access/confirm-identity.server";

type Refusal = Exclude<Awaited<ReturnType<typeof confirmIdentity>>, { ok: true } | { code: "locked" }>;

/** What a page says of date of birth and PAN that were refused, by field or above the form (CUS-06). */
export function identityRefusal(refused: Refusal, locale: Locale) {
  if (refused.code === "mismatch") {
    const left = translator(locale, "welcomeBack")("triesLeft", { count: refused.triesLeft });
    const { mismatch } = words(locale, "welcomeBack");
    return { errors: {}, notice: `${withFullStop(mismatch, locale)} ${left}` };
  }
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(refused.errors)) errors[field] = sentence(message, locale);
  return { errors, notice: null };
}

/** After the last wrong try: to the sign-in, without the session that has ended (OQ-28). */
export const lockedOut = ({ context }: Args) =>
  redirect(`${signInPathOf(context.request)}?mistaken=1`, {
    status: 303,
    headers: { "Set-Cookie": clearToken("atkn", context.request.secure) },
  });
