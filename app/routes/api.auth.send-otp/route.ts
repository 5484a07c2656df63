import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiRefused } from "~/http/api-sign-in.server";
import { setToken } from "~/http/cookies.server";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext, visitorContext } from "~/http/guards.server";
import { sendCode } from "~/services/access/send-code.server";

const AREAS = ["customer", "partner", "admin"] as const;

/** POST {area, identifier} → data {challengeId, resendAfterSeconds}. The answer is the same whether or not there is an account. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { area: asked, identifier } = await readBody(args.request);
  const area = AREAS.find((one) => one === asked);
  if (!area)
    return apiRefusal(422, "invalid", undefined, { errors: { area: ["customer, partner or admin is needed."] } });
  const answer = await visitorContext(args, async (ctx, { visit }) => {
    const sent = await sendCode({ ctx, area, identifier: typeof identifier === "string" ? identifier : "", visit });
    return sent.ok ? sent : apiRefused(ctx, sent, "identifier");
  });
  if (answer instanceof Response) return answer;
  const { challengeId, resendAfterSeconds, visitToken } = answer;
  const headers = new Headers();
  if (visitToken) headers.set("Set-Cookie", setToken("visit", visitToken, args.context.request.secure));
  return apiAnswer({ data: { challengeId, resendAfterSeconds } }, { headers });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
