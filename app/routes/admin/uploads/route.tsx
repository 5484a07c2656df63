import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { readForm } from "~/http/request/read-form.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { actOnUpload } from "./action.server";
import { readUploadPage } from "./page.server";
import { pageKindOf } from "./page-kinds";
import { UploadPage } from "./upload-page";
import type { Acted } from "./use-upload-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageKindOf(data.kind).documentTitle : "" },
];

/** The list of files of the address's kind; with `?upload={id}` one of them with its rows, of `show` and page `rows`. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const kind = uploadKindOf(request);
  const page = await staffContext(args, uploadPermission(request), (ctx) => readUploadPage({ ctx, kind, request }));
  return { ...page, kind };
}

/** Applies, puts away or takes back a file, or says which its columns are: `intent` confirm, discard, undo or map, of `upload`. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const form = await readForm(request);
  const { status, ...acted } = await staffContext(args, uploadPermission(request), (ctx) =>
    actOnUpload({ ctx, kind: uploadKindOf(request), form }),
  );
  return data<Acted>(acted, { status });
}

/** Application status files, MIS and commission (ROUTE-A03, ROUTE-A19, ADM-05, UPL): a page for each kind of file. */
export default function Uploads() {
  const { kind, ...loaded } = useLoaderData<typeof loader>();
  return <UploadPage key={kind} kind={pageKindOf(kind)} loaded={loaded} />;
}
