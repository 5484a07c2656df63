import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { partnerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { portalOf } from "~/http/sign-in/api-area-sign-in.server";

/**
 * GET → data {partnerId, merchantId, isPartner} for a valid token; else 401, and the stale cookie is cleared (API-39).
 */
export async function loader(args: LoaderFunctionArgs) {
  const data = await partnerContext(args, "portal:read", async (_ctx, session) => portalOf(session));
  return apiResponse({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
