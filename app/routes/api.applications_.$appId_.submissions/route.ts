import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { submitApplicationBody } from "~/domain/applications/application-bodies";
import { allowMethods, apiAnswer, apiRefusal, readBody } from "~/http/envelope.server";
import { customerContext } from "~/http/guards.server";
import { words } from "~/i18n/words";
import { consentForCall } from "~/services/offers/consent-for-call.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";
import { submitApplication } from "~/services/submissions/submit-application.server";

const STATUS: Record<string, number> = {
  "no-application": 404,
  "unknown-lender": 404,
  "too-many-open": 409,
  already: 409,
};

/** The submissions of one of the caller's applications. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await customerContext(args, (ctx, session) =>
    submissionStatuses({ ctx, session, applicationId: args.params.appId ?? "" }),
  );
  return found ? apiAnswer({ data: found.submissions }) : apiRefusal(404, "not-found");
}

/**
 * POST {lenderId, consent, tenureMonths?} → 202 data {submissionId}. `consent` is true for the text that the offers call shows now, or that text's
 * {textHash}. Sent twice, it answers the same submission.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { lenderId: lender, consent, tenureMonths } = submitApplicationBody.parse(await readBody(args.request));
  const applicationId = args.params.appId ?? "";
  return customerContext(args, async (ctx, session) => {
    const given = await consentForCall({ ctx, applicationId, lender, given: consent });
    const sent = await submitApplication({
      ctx,
      session,
      applicationId,
      lender,
      consent: given,
      tenureMonths: tenureMonths ?? null,
    });
    if (sent.ok) return apiAnswer({ data: { submissionId: sent.submissionId } }, { status: 202 });
    const { ok: _ok, code, ...data } = sent;
    const errors = code === "consent-needed" ? { consent: [words(ctx.locale, "handOff").consentNeeded] } : undefined;
    return apiRefusal(STATUS[code] ?? 422, code, undefined, { errors, data });
  });
}
