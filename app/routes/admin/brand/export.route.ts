import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { attachment } from "~/http/response/attachment";
import { exportBrand } from "~/services/brands/brand-file.server";

/** The draft of a brand as one file, to keep or to import into another installation. */
export async function loader(args: LoaderFunctionArgs) {
  const file = await staffContext(args, "brands:edit", (ctx) => exportBrand({ ctx, brandId: args.params.id ?? "" }));
  if (!file) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(JSON.stringify(file, null, 1), {
    headers: { "Content-Type": "application/json; charset=utf-8", ...attachment(`brand-${file.key}.json`) },
  });
}
