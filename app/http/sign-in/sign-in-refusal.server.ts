import type { No } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ProofNeeded } from "~/services/access/check-proof.server";
import { waitText } from "./customer-sign-in.server";

export type RefusedSignIn =
  | No<"invalid", { message: Message }>
  | No<"wrong-code", { triesLeft: number }>
  | No<"locked" | "throttled", { resendAfterSeconds: number }>
  | ProofNeeded
  | No<"no-code" | "nothing-to-resend" | "mobile-taken">;

/** How the sign-in page explains a refused post. */
export type SignInRefusal = {
  status: 422 | 429;
  retryAfterSeconds: number | null;
  /** The typed number or e-mail address; null for the code's form. */
  value: string | null;
  fieldError: string | null;
  notice: { title: string; text: string } | null;
  /** Hidden fields that the form sends again: the chosen product, and the answers of an estimate on the landing page. */
  kept?: readonly { name: string; value: string }[];
  /** The work that the browser must do first. */
  proof?: { puzzle: string; bits: number; working: string; wait: string };
};

/** Words and status of a refusal. `value` is the typed number or e-mail address, null for the code's form. */
export function describeRefusal(ctx: Pick<Ctx, "locale">, refused: RefusedSignIn, value: string | null): SignInRefusal {
  const texts = words(ctx.locale, "signIn");
  const t = translator(ctx.locale, "signIn");
  const withNotice = (notice: SignInRefusal["notice"]): SignInRefusal => ({
    status: 422,
    retryAfterSeconds: null,
    value,
    fieldError: null,
    notice,
  });
  const tooManyRequests = (title: string, text: string): SignInRefusal => ({
    ...withNotice({ title, text }),
    status: 429,
  });
  switch (refused.code) {
    case "invalid":
      return { ...withNotice(null), fieldError: messageText(ctx, refused.message) };
    case "wrong-code":
      return refused.triesLeft === 0
        ? withNotice({ title: texts.lockedTitle, text: texts.lockedText })
        : withNotice({ title: texts.wrongTitle, text: t("triesLeft", { count: refused.triesLeft }) });
    case "locked":
      return {
        ...tooManyRequests(texts.lockedTitle, texts.lockedText),
        retryAfterSeconds: Math.max(1, refused.resendAfterSeconds),
      };
    case "throttled":
      return {
        ...tooManyRequests(texts.waitTitle, waitText(ctx, refused.resendAfterSeconds)),
        retryAfterSeconds: refused.resendAfterSeconds,
      };
    case "proof-needed": {
      const { puzzle, bits, waitSeconds } = refused;
      const wait = t("proofWait", { count: Math.ceil(waitSeconds / 60) });
      return {
        ...tooManyRequests(texts.proofTitle, texts.proofText),
        retryAfterSeconds: 1,
        proof: { puzzle, bits, working: texts.proofWorking, wait },
      };
    }
    case "mobile-taken":
      return withNotice({ title: texts.mobileTakenTitle, text: texts.mobileTakenText });
    default:
      return withNotice({ title: texts.replacedTitle, text: texts.replacedText });
  }
}

/** A message of the rules, in the context's language. */
const messageText = (ctx: { locale: "en" | "hi" }, { key, params }: Message): string =>
  translator(ctx.locale, "validation")(key, params ?? {});
