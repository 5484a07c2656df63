import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { browserCookie, isBrowserCookie } from "~/http/browser-cookies.server";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";

/** POST {name}: removes one of a page's own cookies. */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const { name } = await readBody(args.request);
  if (!isBrowserCookie(name))
    return apiRefusal(422, "invalid", undefined, { errors: { name: ["This cookie cannot be deleted."] } });
  return apiAnswer({}, { headers: { "Set-Cookie": browserCookie(name, "", 0, args.context.request.secure) } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
