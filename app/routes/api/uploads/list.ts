import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { filesListQuery } from "~/domain/uploads/files-list-query";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { fileRecord } from "~/i18n/staff/upload-rows";
import { listFileRecords } from "~/services/uploads/list-file-records.server";

/** GET → uploaded files of the address's kind, newest first (API-32): the newest hundred, or a page of `pageSize`. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const query = filesListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return staffContext(args, uploadPermission(request), async (ctx) => {
    const { rows, total, page, pages } = await listFileRecords({ ctx, kind: uploadKindOf(request), ...query });
    return apiResponse({ data: rows.map(fileRecord), total, page, pages, readAt: ctx.now.toISOString() });
  });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
