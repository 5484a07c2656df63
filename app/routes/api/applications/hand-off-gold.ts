import { setTimeout as pause } from "node:timers/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { goldLoanBody } from "~/domain/applications/requests";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { words } from "~/i18n/words";
import { goldConsentOfApiCall } from "~/services/offers/consent-of-api-call.server";
import { applyForGold, goldProgress, goldWaitMs } from "~/services/submissions/gold-hand-off.server";

const LOOK_EVERY_MS = 200;

/**
 * POST → {redirect}: the slug of a gold lender (API-38, OQ-104). The hand-off runs in the queue. This call commits it,
 * then polls for the lender's answer in short reads; if the lender declines at once, it tries the next one. After ten
 * seconds it responds 202 {pending: true}; the next call continues with the same lender.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { consent } = goldLoanBody.parse(await readBody(args.request));
  const applicationId = args.params.appId ?? "";
  const until = Date.now() + goldWaitMs();
  const apply = () =>
    customerContext(args, (ctx, session) =>
      applyForGold({ ctx, session, applicationId, consent: goldConsentOfApiCall({ ctx, given: consent }) }),
    );
  let progress = await apply();
  while (progress.ok && progress.state === "pending" && Date.now() < until) {
    await pause(LOOK_EVERY_MS);
    progress = await customerContext(args, (ctx, session) => goldProgress({ ctx, session, applicationId }));
    if (!progress.ok && progress.code === "no-lender") progress = await apply();
  }
  if (!progress.ok) {
    if (progress.code === "no-application") return refuseCall("not-found");
    const { consentNeeded } = words(args.context.request.locale, "lenderPage");
    const errors = progress.code === "consent-needed" ? { consent: [consentNeeded] } : undefined;
    // 422, not the code's usual 404: no lender takes this application, but no record is missing.
    return refuseCall(progress.code, { errors, ...(progress.code === "no-lender" ? { status: 422 } : {}) });
  }
  if (progress.state === "pending") return apiResponse({ pending: true }, { status: 202 });
  return apiResponse({ redirect: progress.redirect, data: { leadId: progress.leadId } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
