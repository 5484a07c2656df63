import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cookieNameBody } from "~/domain/access/requests";
import { readBrowserCookie } from "~/http/request/browser-cookies.server";
import { publicContext } from "~/http/request/guards.server";
import { parseBody } from "~/http/request/parse-body.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";

/** GET ?name= → the value of one of the page's own cookies, null without it. */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const name = new URL(args.request.url).searchParams.get("name");
  const query = parseBody(cookieNameBody, { name }, () => "This cookie cannot be read.");
  if (!query.ok) return refuseCall(query);
  return apiResponse({ value: readBrowserCookie(args.request.headers.get("Cookie"), query.value.name) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
