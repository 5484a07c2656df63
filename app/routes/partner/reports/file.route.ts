import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerContext } from "~/http/request/guards.server";
import { attachment } from "~/http/response/attachment";
import { findLeadExport, openLeadExport } from "~/services/leads/list-exports.server";
import { exportFileName } from "./reports-page.server";

/** A finished file of leads, for the user who asked for it, until it expires. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await partnerContext(args, "reports:read", async (ctx) => {
    const file = await findLeadExport({ ctx, exportId: args.params.id ?? "" });
    return file && { key: file.key, name: exportFileName(file.createdAt) };
  });
  const stream = found && (await openLeadExport(found.key));
  if (!found || !stream) throw new Response(null, { status: 404 });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { "Content-Type": "text/csv; charset=utf-8", ...attachment(found.name) },
  });
}
