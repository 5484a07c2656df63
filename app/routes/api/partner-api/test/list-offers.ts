import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listTestOffers } from "~/services/sandbox/list-test-offers.server";
import { findTestLead } from "~/services/sandbox/test-lead.server";

/** GET → the lenders that a lead of the sandbox may apply to. */
export async function loader(args: LoaderFunctionArgs) {
  const data = await apiKeyContext(
    args,
    null,
    async (ctx, caller) => {
      const lead = await findTestLead(ctx, caller, args.params.id ?? "");
      return lead && listTestOffers({ ctx, lead });
    },
    "test",
  );
  return data ? apiResponse({ data }) : refuseCall("not-found");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
