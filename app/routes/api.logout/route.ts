import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";
import { endSession } from "~/http/sign-out.server";
import { SIGN_OUT_AREAS } from "~/services/access/sign-out.server";

/** POST {area}: ends that area's session and clears its cookie; 200 also for who is out already (OQ-25). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const { area: asked } = await readBody(args.request);
  const area = SIGN_OUT_AREAS.find((one) => one === asked);
  if (!area)
    return apiRefusal(422, "invalid", undefined, { errors: { area: ["customer, partner or admin is needed."] } });
  return apiAnswer({}, { headers: { "Set-Cookie": await endSession(args, area) } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
