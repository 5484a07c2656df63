import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { filesListQuery } from "~/domain/uploads/files-list-query";
import { apiAnswer, methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { listFileRecords } from "~/services/uploads/list-file-records.server";

/** The uploaded status files, newest first (API-32): the newest hundred, or a page of `pageSize`. */
export async function loader(args: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  const asked = filesListQuery.parse(query);
  return staffContext(args, "uploads:edit", async (ctx) => {
    const { rows, total, page, pages } = await listFileRecords({ ctx, kind: "status", ...asked });
    return apiAnswer({ data: rows, total, page, pages, readAt: ctx.now.toISOString() });
  });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
