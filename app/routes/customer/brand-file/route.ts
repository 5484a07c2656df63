import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { readBrandAsset } from "~/services/brands/read-brand-asset.server";

/** A brand's picture or own font, named by its content hash: `/brand/{sha256}.png`, `.woff2`. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = publicContext(args);
  const [, sha256, ending] = /^([0-9a-f]{64})\.(png|woff2)$/.exec(args.params.file ?? "") ?? [];
  const asset = sha256 ? await readBrandAsset({ ctx, sha256 }) : null;
  if (!asset || (asset.contentType === "font/woff2") !== (ending === "woff2"))
    return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(asset.bytes, {
    headers: {
      "Content-Type": asset.contentType,
      "Cache-Control": "public, max-age=31536000, immutable, no-transform",
    },
  });
}
