import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { secondFactorBody } from "~/domain/access/requests";
import { publicContext, staffLoginContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { secondFactorResponse } from "~/http/sign-in/api-area-sign-in.server";
import { signInMessage } from "./bodies.server";

/**
 * POST {code} of the authenticator app, with the token of a sign-in at stage `second-factor` → data {token, adminId,
 * roleId, stage}.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(secondFactorBody, await readBody(args.request), signInMessage);
  if (!body.ok) return refuseCall(body);
  return secondFactorResponse(args, String(body.value.code), (run) => staffLoginContext(args, run));
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
