import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { visitorContext } from "~/http/request/guards.server";
import { followLink } from "~/services/links/follow-lender-link.server";

export const handle = { hydrate: false };

/**
 * The outbound redirect (ROUTE-C46, OQ-20). `?c=` names a recorded click; its address must be on the lender's list.
 */
export async function loader(args: LoaderFunctionArgs) {
  const code = new URL(args.request.url).searchParams.get("c") ?? "";
  const followed = await visitorContext(args, (ctx) => followLink({ ctx, code }));
  if (followed.ok)
    return redirect(followed.url, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
  if (followed.code === "closed") return redirect(followed.to);
  throw new Response(null, { status: 404 });
}

/** Rendered only for an invalid link, as the not-found page. */
export default function Redirect() {
  return null;
}
