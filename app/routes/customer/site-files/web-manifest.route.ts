import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { siteManifest } from "~/services/brands/site-manifest.server";

/** The web manifest of the host's brand. Browsers request it without cookies. */
export function loader(args: LoaderFunctionArgs) {
  return new Response(JSON.stringify(siteManifest(publicContext(args))), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600", Vary: "Cookie" },
  });
}
