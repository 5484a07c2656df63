import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { offersPath } from "~/domain/journey/paths";
import { customerContext } from "~/http/request/guards.server";
import { startingFacts } from "~/services/applications/starting-facts.server";

/**
 * The old address of what-if (BEY-03), which is on the offers page now: `?amount`, `?tenure`, `?income` and
 * `?instalment` go along. A brand without loans leads to its start.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const start = await customerContext(args, (ctx, session) => startingFacts({ ctx, session }));
  return redirect(start ? `${offersPath(start.product)}${search}` : "/");
}
