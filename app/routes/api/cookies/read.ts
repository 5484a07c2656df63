import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cookieNameBody } from "~/domain/access/browser-cookie-body";
import { invalidBody, parseBody } from "~/http/request/api-body.server";
import { readBrowserCookie } from "~/http/request/browser-cookies.server";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** GET ?name= answers the value of one of a page's own cookies, null when it is not there. */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  const name = new URL(args.request.url).searchParams.get("name");
  const query = parseBody(cookieNameBody, { name }, () => "This cookie cannot be read.");
  if (!query.ok) return invalidBody(query);
  return apiResponse({ value: readBrowserCookie(args.request.headers.get("Cookie"), query.value.name) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
