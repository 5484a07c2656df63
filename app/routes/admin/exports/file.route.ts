import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { istDay } from "~/domain/dates/ist";
import type { FileFormat } from "~/domain/exports/exported-lists";
import { staffContext } from "~/http/request/guards.server";
import { attachment } from "~/http/response/attachment";
import { findOwnExport, openListExport } from "~/services/exports/own-list-exports.server";

const TYPES: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A finished file of a list, for the person who asked for it, until it expires. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await staffContext(args, "exports:own", (ctx, { permissions }) =>
    findOwnExport({ ctx, permissions, exportId: args.params.id ?? "" }),
  );
  const stream = found && (await openListExport(found.key));
  if (!found || !stream) throw new Response(null, { status: 404 });
  const { list, format, createdAt } = found;
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { "Content-Type": TYPES[format], ...attachment(`${list}-${istDay(createdAt)}.${format}`) },
  });
}
