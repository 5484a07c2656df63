import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/guards.server";
import { readForm } from "~/http/read-form.server";
import { actOnUpload } from "~/http/upload-action.server";
import { readUploadPage } from "~/http/upload-page.server";
import { UploadPage } from "~/ui/admin/uploads/upload-page";
import type { Acted } from "~/ui/admin/uploads/use-upload-page";
import { pageKind } from "./kind";

export const meta: MetaFunction = () => [{ title: pageKind.documentTitle }];

/** The list of files; with `?upload={id}` one of them with its rows, of `show` and page `rows`. */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "uploads:edit", (ctx) => readUploadPage({ ctx, kind: "status", request: args.request }));
}

/** Applies, puts away or takes back a file, or says which its columns are: `intent` confirm, discard, undo or map, of `upload`. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { status, ...acted } = await staffContext(args, "uploads:edit", (ctx) =>
    actOnUpload({ ctx, kind: "status", form }),
  );
  return data<Acted>(acted, { status });
}

/** Application status files (ROUTE-A19, UPL). */
export default function StatusFiles() {
  return <UploadPage kind={pageKind} loaded={useLoaderData<typeof loader>()} />;
}
