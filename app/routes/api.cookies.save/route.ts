import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { browserCookie, cookieMinutes, isBrowserCookie, isCookieValue } from "~/http/browser-cookies.server";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";

/** POST {name, value, minutes = 60}: keeps one of the cookies a page may have. */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const { name, value, minutes: asked } = await readBody(args.request);
  const minutes = cookieMinutes(asked);
  const errors: Record<string, string[]> = {};
  if (!isBrowserCookie(name)) errors.name = ["This cookie cannot be set."];
  if (!isCookieValue(value)) errors.value = ["A text of at most 1 KB is needed."];
  if (minutes === null) errors.minutes = ["A whole number of minutes is needed."];
  if (!isBrowserCookie(name) || !isCookieValue(value) || minutes === null)
    return apiRefusal(422, "invalid", undefined, { errors });
  return apiAnswer({}, { headers: { "Set-Cookie": browserCookie(name, value, minutes, args.context.request.secure) } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
