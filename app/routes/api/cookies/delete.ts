import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cookieNameBody } from "~/domain/access/requests";
import { browserCookie } from "~/http/request/browser-cookies.server";
import { publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";

/** POST {name}: deletes one of the page's own cookies. */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const body = parseBody(cookieNameBody, await readBody(args.request), () => "This cookie cannot be deleted.");
  if (!body.ok) return refuseCall(body);
  return apiResponse(
    {},
    { headers: { "Set-Cookie": browserCookie(body.value.name, "", 0, args.context.request.secure) } },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
