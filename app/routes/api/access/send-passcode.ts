import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendOtpBody } from "~/domain/access/requests";
import { setToken } from "~/http/request/cookies.server";
import { publicContext, visitorContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { areaSendResponse } from "~/http/sign-in/api-area-sign-in.server";
import { signInRefusalAsJson } from "~/http/sign-in/api-sign-in.server";
import { sendCode } from "~/services/access/send-code.server";
import { signInMessage } from "./bodies.server";

/**
 * POST {area, identifier} → data {challengeId, resendAfterSeconds}. The response is the same with and without an
 * account. While strangers must work first, it is 429 `proof-needed` with data {puzzle, bits, waitSeconds}; send the same
 * again with `proof`.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(sendOtpBody, await readBody(args.request), signInMessage);
  if (!body.ok) return refuseCall(body);
  const { area, identifier, proof } = body.value;
  if (area !== "customer") return areaSendResponse(args, area, identifier, proof);
  const result = await visitorContext(args, async (ctx, { visit }) => {
    const sent = await sendCode({ ctx, identifier, visit, proof });
    return sent.ok ? sent : signInRefusalAsJson(ctx, sent, "identifier");
  });
  if (result instanceof Response) return result;
  const { challengeId, resendAfterSeconds, visitToken } = result;
  const headers = new Headers();
  if (visitToken) headers.set("Set-Cookie", setToken("visit", visitToken, args.context.request.secure));
  return apiResponse({ data: { challengeId, resendAfterSeconds } }, { headers });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
