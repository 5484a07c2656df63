import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isbot } from "isbot";
import { trackingPath } from "~/domain/links/tracking-code";
import { clearToken, setToken } from "~/http/request/cookies.server";
import { customerToken, publicContext, visitToken } from "~/http/request/guards.server";
import { trackingCookies } from "~/http/request/tracking-cookies.server";
import { utmsOf } from "~/services/access/open-visit.server";
import { followTrackingLink } from "~/services/links/follow-tracking-link.server";

export const handle = { hydrate: false };

/** True for a browser that opens the link; false for previews, prefetching and crawlers. */
function isVisit({ method, headers }: Request): boolean {
  const isEarly = (headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "").includes("prefetch");
  return method === "GET" && !isEarly && !isbot(headers.get("User-Agent") ?? "");
}

/**
 * A partner's short link (BEY-15). Resolves to brand, segment and tags, and redirects to the brand's page. `?qr` marks
 * a scanned code. A link that has ended leads to the page that says so, and nothing is counted.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { secure } = context.request;
  const url = new URL(request.url);
  const code = args.params.code ?? "";
  const followed = await followTrackingLink({
    ctx: publicContext(args),
    code,
    visitToken: visitToken(args),
    customerToken: customerToken(args),
    isCounted: isVisit(request),
    utms: utmsOf(url.searchParams),
  });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!followed.ok) {
    if (followed.code === "other-host") return redirect(`${followed.origin}${url.pathname}${url.search}`, { headers });
    if (followed.code === "ended-link") return redirect(`${trackingPath(code)}/about`, { headers });
    throw new Response(null, { status: 404 });
  }
  const isQr = url.searchParams.has("qr");
  for (const line of trackingCookies({ code, isQr, path: url.pathname, secure })) headers.append("Set-Cookie", line);
  if (followed.isSignedOut) headers.append("Set-Cookie", clearToken("atkn", secure));
  if (followed.visitToken) headers.append("Set-Cookie", setToken("visit", followed.visitToken, secure));
  return redirect(followed.to, { headers });
}

/** Rendered only for an unknown code, as the not-found page. */
export default function TrackingLink() {
  return null;
}
