import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isBrowserCookie, readBrowserCookie } from "~/http/browser-cookies.server";
import { apiAnswer, apiRefusal, methodNotAllowed } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";

/** GET ?name= answers the value of one of a page's own cookies, null when it is not there. */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const name = new URL(args.request.url).searchParams.get("name");
  if (!isBrowserCookie(name))
    return apiRefusal(422, "invalid", undefined, { errors: { name: ["This cookie cannot be read."] } });
  return apiAnswer({ value: readBrowserCookie(args.request.headers.get("Cookie"), name) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
