import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { verifyOtpBody } from "~/domain/access/requests";
import { productOf } from "~/domain/products";
import { browserIdCookie } from "~/http/request/browser-id.server";
import { setToken } from "~/http/request/cookies.server";
import { customerToken, publicContext, visitorContext } from "~/http/request/guards.server";
import { clearNewChoice, languageChoice } from "~/http/request/language-choice.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { areaVerifyResponse } from "~/http/sign-in/api-area-sign-in.server";
import { secondCodeAsJson, signInRefusalAsJson } from "~/http/sign-in/api-sign-in.server";
import { checkSignInCode, sendSecondCode } from "~/services/access/check-sign-in-code.server";
import { signIn } from "~/services/access/sign-in.server";
import { signInMessage } from "./bodies.server";

/**
 * POST {challengeId, code} → the cookie of the passcode's area and data: for a customer {token, prospectId, userId,
 * productType, isNew}; for staff {token, adminId, roleId, stage}, where the token opens nothing until stage is `full`;
 * for a portal user {token, partnerId, merchantId, isPartner}. While codes are being guessed a customer's right code may
 * not be enough: 422 `second-code` with data {challengeId} of the one that was sent then.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(verifyOtpBody, await readBody(args.request), signInMessage);
  if (!body.ok) return refuseCall(body);
  const { challengeId } = body.value;
  const code = String(body.value.code);
  const result = await visitorContext(args, async (ctx, { visit }) => {
    const checked = await checkSignInCode({ ctx, challengeId, code });
    if (!checked.ok && checked.code === "second-code") {
      const { accepted } = checked;
      return secondCodeAsJson(ctx, (await sendSecondCode({ ctx, accepted, visit })).challengeId);
    }
    if (!checked.ok) return checked.code === "no-code" ? null : signInRefusalAsJson(ctx, checked, "code");
    const { accepted, firstChallengeId } = checked;
    const oldToken = customerToken(args);
    const signedIn = await signIn({ ctx, accepted, firstChallengeId, visit, oldToken, choice: languageChoice(args) });
    return { ...signedIn, browserProof: accepted.browserProof };
  });
  if (result === null) return areaVerifyResponse(args, challengeId, code);
  if (result instanceof Response) return result;
  const { token, session, isNew, browserProof } = result;
  const headers = new Headers();
  const sessionCookie = setToken("atkn", token, args.context.request.secure);
  for (const line of [sessionCookie, ...clearNewChoice(args), browserIdCookie(args, browserProof)])
    headers.append("Set-Cookie", line);
  return apiResponse(
    {
      data: {
        token,
        prospectId: session.prospectId,
        userId: session.customerId,
        productType: session.product ? productOf(session.product).name : null,
        isNew,
      },
    },
    { headers },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
