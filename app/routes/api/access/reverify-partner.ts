import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { partnerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { portalOf } from "~/http/sign-in/api-area-sign-in.server";

/** GET → data {partnerId, merchantId, isPartner} while the token lives; else 401, the dead cookie removed (API-39). */
export async function loader(args: LoaderFunctionArgs) {
  const data = await partnerContext(args, "read", async (_ctx, session) => portalOf(session));
  return apiResponse({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
