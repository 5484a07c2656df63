import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiAnswer, methodNotAllowed } from "~/http/envelope.server";
import { partnerContext, publicContext } from "~/http/guards.server";
import { listPartnerCriteria } from "~/services/lenders/list-partner-criteria.server";

/** The lenders' criteria as partners may tell them (API-05). */
export async function loader(args: LoaderFunctionArgs) {
  return apiAnswer({ data: await partnerContext(args, "read", (ctx) => listPartnerCriteria({ ctx })) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
