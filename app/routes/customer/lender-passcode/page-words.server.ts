import { formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { statusPanel } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { PasscodeStep } from "~/services/submissions/passcode-step.server";
import type { PasscodeResult } from "~/services/submissions/relay-passcode.server";

/** Why a post was refused. */
export type PasscodeRefusal =
  | Exclude<PasscodeResult, { kind: "taken" | "sent" }>
  /** Not six digits. */
  | { kind: "shape" }
  | { kind: "wait"; seconds: number };

const MINUTE = 60;

function noticeOf(refusal: PasscodeRefusal, lender: string, { locale }: Pick<Ctx, "locale">) {
  const texts = words(locale, "lenderPasscode");
  const t = translator(locale, "lenderPasscode");
  switch (refusal.kind) {
    case "shape":
      return null;
    case "wrong":
      return {
        title: texts.wrongTitle,
        text: refusal.triesLeft === null ? texts.wrongText : t("triesLeft", { count: refusal.triesLeft }),
      };
    case "over":
      return { title: texts.overTitle, text: texts.overText };
    case "silent":
      return { title: t("silentTitle", { lender }), text: texts.silentText };
    case "wait": {
      const [key, count] =
        refusal.seconds < MINUTE
          ? (["waitSeconds", refusal.seconds] as const)
          : (["waitMinutes", Math.ceil(refusal.seconds / MINUTE)] as const);
      return { title: texts.waitTitle, text: t(key, { count }) };
    }
  }
}

/**
 * The words of the passcode page (LND-07). `action` is its own address with the signed part; `application`, which the
 * form names, and `back`, the link to the offers, are null on the public page.
 */
export function passcodeWords({
  ctx,
  passcodeStep: step,
  action,
  application = null,
  back = null,
  refusal = null,
}: {
  ctx: Pick<Ctx, "locale">;
  passcodeStep: PasscodeStep;
  action: string;
  application?: string | null;
  back?: { href: string; label: string } | null;
  refusal?: PasscodeRefusal | null;
}) {
  const { locale } = ctx;
  const texts = words(locale, "lenderPasscode");
  const t = translator(locale, "lenderPasscode");
  const invalidText = words(locale, "validation")["validation.otp.invalid"];
  const { lenderName: lender, amountRupees, appliedDay } = step.submission;
  const status = statusPanel(step.submission, locale);
  return {
    pageTitle: t("pageTitle", { lender }),
    meaning: t("meaning", { lender, amount: formatRupees(amountRupees), day: dayWords(appliedDay, locale) }),
    notice: refusal ? noticeOf(refusal, lender, ctx) : null,
    form: step.isWaiting
      ? {
          ...pick(texts, "help"),
          action,
          application,
          isOpen: true,
          title: t("title", { lender }),
          sentTo: t("sentTo", { lender }),
          masked: step.mobileMasked,
          change: null,
          label: texts.code,
          invalidText,
          button: texts.confirm,
          error: refusal?.kind === "shape" ? invalidText : undefined,
          resend: {
            seconds: step.resendSeconds,
            wait: texts.wait,
            ready: texts.ready,
            announce: texts.readyAnnounce,
            button: texts.sendAgain,
            longWait: null,
          },
        }
      : null,
    status: step.isWaiting ? null : status,
    next: step.isWaiting ? back : (back ?? { href: "/", label: texts.toApplication }),
  };
}

/** The words of the public page for an invalid or expired link. */
export function expiredLinkWords({ locale }: Pick<Ctx, "locale">, signInPath: string) {
  const texts = words(locale, "lenderPasscode");
  return { title: texts.linkTitle, text: texts.linkText, button: texts.signIn, href: signInPath };
}

export type PasscodeWords = ReturnType<typeof passcodeWords>;
