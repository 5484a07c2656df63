import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { areaToken, partnerContext } from "~/http/request/guards.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { taggedSite } from "~/services/partners-portal/share-link.server";

/**
 * Redirects from the partner portal to the brand's customer site, with the tracking of the signed-in portal user
 * (ROUTE-C47, OQ-20). Anybody else goes to the site's home page.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!areaToken(args, "p_atkn")) return redirect("/");
  const to = await partnerContext(args, "portal:read", async (ctx) => {
    const site = (await taggedSite({ ctx })) ?? new URL(brandOrigin(ctx.brand));
    return site.hostname === ctx.host ? `${site.pathname}${site.search}` : site.toString();
  });
  return redirect(to, { headers: { "Cache-Control": "no-store" } });
}
