import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { no } from "~/domain/result";
import { type UploadRequest, uploadRequest } from "~/domain/uploads/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { formResponse } from "~/http/response/respond.server";
import { UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import { keepTyped } from "~/ui/admin/unsent";
import { actOnUpload } from "./action.server";
import { readUploadPage } from "./page.server";
import { pageKindOf } from "./upload-calls";
import { UploadPage } from "./upload-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageKindOf(data.kind).documentTitle : "" },
];

/**
 * The files of the address's kind; `?upload={id}` adds one of them with its rows, filtered by `show`, at page `rows`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const kind = uploadKindOf(request);
  const page = await staffContext(args, uploadPermission(request), (ctx) => readUploadPage({ ctx, kind, request }));
  return { ...page, kind };
}

const SUCCESS_WORDS: Record<UploadRequest["intent"], string> = {
  confirm: UPLOAD_WORDS.confirmed,
  discard: UPLOAD_WORDS.discarded,
  undo: UPLOAD_WORDS.undoing,
  map: UPLOAD_WORDS.mapped,
};

/** Applies, discards or undoes a file, or maps its columns: `intent` confirm, discard, undo or map, of `upload`. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const form = await parseForm(request, uploadRequest);
  const done = await staffContext(args, uploadPermission(request), async (ctx) =>
    form.ok ? actOnUpload({ ctx, kind: uploadKindOf(request), request: form.value }) : no("failed"),
  );
  const message = form.ok ? SUCCESS_WORDS[form.value.intent] : "";
  return formResponse(form, done, { message, words: uploadMessage });
}

export const clientAction = keepTyped;

/** Application status, MIS and commission files (ROUTE-A03, ROUTE-A19, ADM-05, UPL): one page for each kind. */
export default function Uploads() {
  const { kind, ...loaded } = useLoaderData<typeof loader>();
  return <UploadPage key={kind} kind={pageKindOf(kind)} loaded={loaded} />;
}
