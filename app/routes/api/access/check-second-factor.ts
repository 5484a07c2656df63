import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { secondFactorBody } from "~/domain/access/requests";
import { partnerTokenContext, publicContext, staffLoginContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { portalFactorResponse, staffFactorResponse } from "~/http/sign-in/api-area-sign-in.server";
import { signInMessage } from "./bodies.server";

/**
 * POST {code, area} of the authenticator app, with the token of a sign-in at stage `second-factor` → the data of
 * verify-otp, with a new token. The area is the back office's unless it is named.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(secondFactorBody, await readBody(args.request), signInMessage);
  if (!body.ok) return refuseCall(body);
  const { area } = body.value;
  const code = String(body.value.code);
  return area === "partner"
    ? portalFactorResponse(args, code, (run) => partnerTokenContext(args, run))
    : staffFactorResponse(args, code, (run) => staffLoginContext(args, run));
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
