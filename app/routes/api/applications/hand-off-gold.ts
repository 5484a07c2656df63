import { setTimeout as pause } from "node:timers/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { goldLoanBody } from "~/domain/applications/requests";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { words } from "~/i18n/words";
import { goldConsentForCall } from "~/services/offers/consent-for-call.server";
import { applyForGold, goldProgress, goldWaitMs } from "~/services/submissions/gold-hand-off.server";

const LOOK_EVERY_MS = 200;

/**
 * POST → {redirect}: the slug of a gold lender (API-38, OQ-104). The hand-off goes through the queue; this call commits it, then looks in
 * short reads whether the lender has answered; when it declines at once, the next one is tried. After ten seconds it answers
 * 202 {pending: true}; asked again it goes on with the same one.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { consent } = goldLoanBody.parse(await readBody(args.request));
  const applicationId = args.params.appId ?? "";
  const until = Date.now() + goldWaitMs();
  const apply = () =>
    customerContext(args, (ctx, session) =>
      applyForGold({ ctx, session, applicationId, consent: goldConsentForCall({ ctx, given: consent }) }),
    );
  let progress = await apply();
  while (progress.ok && progress.state === "pending" && Date.now() < until) {
    await pause(LOOK_EVERY_MS);
    progress = await customerContext(args, (ctx, session) => goldProgress({ ctx, session, applicationId }));
    if (!progress.ok && progress.code === "no-lender") progress = await apply();
  }
  if (!progress.ok) {
    if (progress.code === "no-application") return refuseCall("not-found");
    const { consentNeeded } = words(args.context.request.locale, "handOff");
    const errors = progress.code === "consent-needed" ? { consent: [consentNeeded] } : undefined;
    // No lender takes this application: that is no missing record, as the code says elsewhere.
    return refuseCall(progress.code, { errors, ...(progress.code === "no-lender" ? { status: 422 } : {}) });
  }
  if (progress.state === "pending") return apiResponse({ pending: true }, { status: 202 });
  return apiResponse({ redirect: progress.redirect, data: { leadId: progress.leadId } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
