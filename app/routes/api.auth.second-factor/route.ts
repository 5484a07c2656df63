import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { secondFactorBody } from "~/domain/access/sign-in-bodies";
import { answerSecondFactor } from "~/http/api-area-sign-in.server";
import { invalidBody, parseBody } from "~/http/api-body.server";
import { allowMethods, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext, staffLoginContext } from "~/http/guards.server";
import { sayOfSignIn } from "~/http/sign-in-bodies.server";

/** POST {code} of the authenticator app, with the token of a sign-in at stage `second-factor` → data {token, adminId, roleId, stage}. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(secondFactorBody, await readBody(args.request), sayOfSignIn);
  if (!body.ok) return invalidBody(body);
  return answerSecondFactor(args, String(body.value.code), (run) => staffLoginContext(args, run));
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
