import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { findBrandFile } from "~/services/brand-editor/brand-editor.server";

/** A brand's file that the admin host does not serve otherwise, such as a draft logo: `{sha256}.png`, `.woff2`. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = "", file = "" } = args.params;
  const sha256 = /^([0-9a-f]{64})\.(?:png|woff2)$/.exec(file)?.[1] ?? "";
  const asset = await staffContext(args, "brands:edit", (ctx) => findBrandFile({ ctx, brandId: id, sha256 }));
  if (!asset) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(asset.bytes, {
    headers: {
      "Content-Type": asset.contentType,
      "Cache-Control": "private, max-age=31536000, immutable, no-transform",
    },
  });
}
