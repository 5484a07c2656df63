import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { partnerContext } from "~/http/request/guards.server";
import { attachment } from "~/http/response/attachment";
import { findLeadExport, openLeadExport } from "~/services/leads/list-exports.server";
import { exportFileName } from "./reports-page.server";

/** A finished file of leads, for the user who asked for it, until it expires; one with money while they may see statements. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await partnerContext(args, "reports:read", async (ctx, session) => {
    const file = await findLeadExport({ ctx, exportId: args.params.id ?? "" });
    if (file?.kind === "report" && !hasPortalRight(session, "statements:read")) return null;
    return file && { key: file.key, name: exportFileName(file.createdAt) };
  });
  const stream = found && (await openLeadExport(found.key));
  if (!found || !stream) throw new Response(null, { status: 404 });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { "Content-Type": "text/csv; charset=utf-8", ...attachment(found.name) },
  });
}
