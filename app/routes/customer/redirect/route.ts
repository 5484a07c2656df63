import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { visitorContext } from "~/http/request/guards.server";
import { followLink } from "~/services/links/follow-lender-link.server";

export const handle = { hydrate: false };

/** The outbound hop (ROUTE-C46, OQ-20): `?c=` names a click of ours; its address is on the lender's list, or it leads nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  const code = new URL(args.request.url).searchParams.get("c") ?? "";
  const followed = await visitorContext(args, (ctx) => followLink({ ctx, code }));
  if (followed.ok)
    return redirect(followed.url, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
  if (followed.code === "closed") return redirect(followed.to);
  throw new Response(null, { status: 404 });
}

/** Drawn only when a link leads nowhere: the not-found page stands in its place. */
export default function Redirect() {
  return null;
}
