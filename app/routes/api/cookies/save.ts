import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { saveCookieBody } from "~/domain/access/requests";
import { browserCookie } from "~/http/request/browser-cookies.server";
import { publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";

const WORDS: Readonly<Record<string, string>> = {
  name: "This cookie cannot be set.",
  value: "A text of at most 1 KB is needed.",
  minutes: "A whole number of minutes is needed.",
};

/** POST {name, value, minutes = 60}: sets one of the page's own cookies. */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  allowMethods(args.request, "POST");
  const body = parseBody(saveCookieBody, await readBody(args.request), (code) => WORDS[code] ?? code);
  if (!body.ok) return refuseCall(body);
  const { name, value, minutes } = body.value;
  return apiResponse(
    {},
    { headers: { "Set-Cookie": browserCookie(name, value, minutes, args.context.request.secure) } },
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
