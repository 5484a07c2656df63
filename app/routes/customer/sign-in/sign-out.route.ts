import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/domain/access/safe-path";
import { publicContext } from "~/http/request/guards.server";
import { endSession } from "~/http/sign-in/sign-out.server";

/** The path of the page with the form, or the home path. */
function pageBefore(request: Request): string {
  const referer = request.headers.get("Referer");
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  return (page && safePath(page.pathname + page.search, "customer")) || "/";
}

/** The header's Log out, without script: ends the session and reloads the page (AUTH-19). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  const cookie = await endSession(args, "customer");
  return redirect(pageBefore(args.request), { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return redirect("/");
}
