import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { offersPath } from "~/domain/journey/paths";
import { customerContext } from "~/http/request/guards.server";
import { startingFacts } from "~/services/applications/starting-facts.server";

export const handle = { hydrate: false };

/**
 * The old address of what-if (BEY-03), which is on the offers page now: `?amount`, `?tenure`, `?income` and
 * `?instalment` go along. Not found for a brand without loans.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const start = await customerContext(args, (ctx, session) => startingFacts({ ctx, session }));
  if (!start) throw new Response(null, { status: 404 });
  throw redirect(`${offersPath(start.product)}${search}`);
}

/** Rendered only for a brand without loans, as the not-found page. */
export default function WhatIf() {
  return null;
}
