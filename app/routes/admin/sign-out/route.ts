import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { endSession } from "~/http/sign-in/sign-out.server";

/** Ends this area's session only, without script, and redirects to its sign-in (AUTH-10, AUTH-19). */
export async function action(args: ActionFunctionArgs) {
  publicContext(args);
  const cookie = await endSession(args, "admin");
  return redirect("/admin/login", { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return redirect("/admin");
}
