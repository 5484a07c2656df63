import type { LoaderFunctionArgs } from "@remix-run/node";
import { definitionOf } from "~/domain/uploads/kinds";
import { staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { sheetResponse } from "~/http/response/sheet.server";

/** An empty file of a kind: its columns and one example row. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, uploadPermission(args.request), async () => true);
  const { columns, template } = definitionOf(uploadKindOf(args.request));
  return sheetResponse({
    fileName: template.fileName,
    name: template.sheet,
    columns: columns.map(({ name }) => ({ title: name, width: template.widths[name] ?? 20 })),
    rows: [columns.map(({ name }) => template.example[name] ?? "")],
  });
}
