import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { productOf } from "~/domain/products";
import { apiRefused } from "~/http/api-sign-in.server";
import { setToken } from "~/http/cookies.server";
import { allowMethods, apiAnswer, methodNotAllowed, readBody } from "~/http/envelope.server";
import { customerToken, publicContext, visitorContext } from "~/http/guards.server";
import { checkCode } from "~/services/access/check-code.server";
import { signIn } from "~/services/access/sign-in.server";

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** POST {challengeId, code} → data {token, prospectId, userId, productType, isNew} and the customer's cookie. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { challengeId, code } = await readBody(args.request);
  const answer = await visitorContext(args, async (ctx, { visit }) => {
    const checked = await checkCode({ ctx, challengeId: text(challengeId), code: text(code) });
    if (!checked.ok) return apiRefused(ctx, checked, "code");
    return signIn({ ctx, accepted: checked.accepted, visit, oldToken: customerToken(args) });
  });
  if (answer instanceof Response) return answer;
  const { token, session, isNew } = answer;
  return apiAnswer(
    {
      data: {
        token,
        prospectId: session.prospectId,
        userId: session.customerId,
        productType: session.product ? productOf(session.product).name : null,
        isNew,
      },
    },
    { headers: { "Set-Cookie": setToken("atkn", token, args.context.request.secure) } },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
