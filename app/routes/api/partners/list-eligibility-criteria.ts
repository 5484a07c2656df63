import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { partnerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listPartnerCriteria } from "~/services/lenders/list-partner-criteria.server";

/** GET → the lenders' criteria that partners may publish (API-05). */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ data: await partnerContext(args, "content:read", (ctx) => listPartnerCriteria({ ctx })) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
