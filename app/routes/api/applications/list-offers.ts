import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { offersForCall } from "~/services/offers/offers-for-call.server";

/**
 * GET → data {matched, unmatched, method} and the status at each lender, from the same engine and with the same
 * figures as the offers page (BEY-02).
 */
export async function loader(args: LoaderFunctionArgs) {
  const listed = await customerContext(args, (ctx, session) =>
    offersForCall({ ctx, session, applicationId: args.params.appId ?? "" }),
  );
  if (listed.ok) return apiResponse({ data: listed.data });
  return refuseCall(listed.code === "no-application" ? "not-found" : listed.code);
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
