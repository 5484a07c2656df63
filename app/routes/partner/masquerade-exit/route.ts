import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { partnerContext } from "~/http/request/guards.server";
import { leaveMasquerade } from "~/http/request/masquerade.server";
import { exitMasquerade } from "~/services/access/end-masquerade.server";

/** Exit is a form: whoever only opens the address stays in the portal. */
export async function loader(args: LoaderFunctionArgs) {
  await partnerContext(args, "read", async () => null);
  return redirect("/partner");
}

/** Ends the masquerade and goes back to where it was started, the administrator's own session untouched (MSQ-03). */
export async function action(args: ActionFunctionArgs) {
  const hasEnded = await partnerContext(args, "read", (ctx) => exitMasquerade({ ctx }));
  return hasEnded ? leaveMasquerade(args.context.request.secure, "exit") : redirect("/partner", 303);
}
