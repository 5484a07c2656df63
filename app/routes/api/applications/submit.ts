import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { submitApplicationBody } from "~/domain/applications/requests";
import { customerContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { tooManyOpenText } from "~/i18n/phrases/open-submissions.server";
import { type Locale, words } from "~/i18n/words";
import { consentOfApiCall } from "~/services/offers/consent-of-api-call.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";
import type { SubmitRefusal } from "~/services/submissions/types";

/** The errors of the call's fields in words; undefined when it was refused for another reason. */
function faultsOf(refusal: SubmitRefusal, locale: Locale): Record<string, string[]> | undefined {
  if (refusal.code === "consent-needed") return { consent: [words(locale, "lenderPage").consentNeeded] };
  if (refusal.code !== "answers-needed") return undefined;
  const text = words(locale, "validation")["validation.choice.required"];
  return Object.fromEntries(Object.keys(refusal.faults).map((field) => [`answers.${field}`, [text]]));
}

/** The sentence of a refusal that customers read; undefined for one that only an app's mistake causes. */
function sentenceOf(refusal: SubmitRefusal, locale: Locale): string | undefined {
  const texts = words(locale, "lenderPage");
  switch (refusal.code) {
    case "too-many-open":
      return tooManyOpenText(refusal.open, locale);
    case "switched_off":
    case "held_back":
      return texts.offText;
    case "daily_cap_reached":
      return texts.fullText;
    default:
      return undefined;
  }
}

/** GET → the submissions of one of the caller's applications. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await customerContext(args, (ctx, session) =>
    submissionStatuses({ ctx, session, applicationId: args.params.appId ?? "" }),
  );
  return found ? apiResponse({ data: found.submissions }) : refuseCall("not-found");
}

/**
 * POST {lenderId, consent, amountRupees?, tenureMonths?, answers?} → 202 data {submissionId}. `consent` is true for the text in the
 * current list of offers, or that text's {textHash}. A repeated call returns the same submission.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const {
    lenderId: lender,
    consent,
    amountRupees = null,
    tenureMonths: months = null,
    answers,
  } = submitApplicationBody.parse(await readBody(args.request));
  const applicationId = args.params.appId ?? "";
  const requested = { amountRupees, months };
  return customerContext(args, async (ctx, session) => {
    const consentGiven = await consentOfApiCall({ ctx, applicationId, lender, consentGiven: consent, requested });
    const sent = await submitApplication({
      ctx,
      session,
      applicationId,
      lender,
      consent: consentGiven,
      answers: answers ?? {},
      requested,
    });
    if (sent.ok) return apiResponse({ data: { submissionId: sent.submissionId } }, { status: 202 });
    const { ok: _ok, code, ...data } = sent;
    return refuseCall(code, {
      message: sentenceOf(sent, ctx.locale),
      errors: faultsOf(sent, ctx.locale),
      data,
    });
  });
}
