import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { partnerContext } from "~/http/request/guards.server";
import { leaveMasquerade } from "~/http/request/masquerade.server";
import { exitMasquerade } from "~/services/access/end-masquerade.server";

/** Opening the address changes nothing: only the posted form exits. */
export async function loader(args: LoaderFunctionArgs) {
  await partnerContext(args, "portal:read", async () => null);
  return redirect("/partner");
}

/** Ends the masquerade and returns to where it started; the administrator's own session stays (MSQ-03). */
export async function action(args: ActionFunctionArgs) {
  const hasEnded = await partnerContext(args, "portal:read", (ctx) => exitMasquerade({ ctx }));
  return hasEnded ? leaveMasquerade(args.context.request.secure, "exit") : redirect("/partner", 303);
}
