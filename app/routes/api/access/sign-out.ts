import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { logoutBody } from "~/domain/access/requests";
import { servesBackOffice } from "~/http/request/admin-host.server";
import { publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { endSession } from "~/http/sign-in/sign-out.server";
import { signInMessage } from "./bodies.server";

/** POST {area, idle?}: ends that area's session and clears its cookie. 200 also without a session (OQ-25). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const body = parseBody(logoutBody, await readBody(args.request), signInMessage);
  if (!body.ok) return refuseCall(body);
  const { area, idle: isIdle = false } = body.value;
  if (area === "admin" && !servesBackOffice()) return refuseCall("not-found");
  return apiResponse({}, { headers: { "Set-Cookie": await endSession(args, area, { isIdle }) } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
