import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { editBody, editFile } from "~/domain/brands/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiRefusal, apiResponse, methodNotAllowed, readBody } from "~/http/response/envelope.server";
import { brandRefusalText } from "~/i18n/staff/brand-refusals";
import { showBrands } from "~/services/brand-editor/publish-brand.server";
import type { FieldSaved } from "~/services/brands/save-draft-fields.server";
import { doEdit, isSeenByVisitors, prepareEdit } from "./edit.server";

const MAX_UPLOAD_BYTES = 1_000_000;
const STATUS: Readonly<Record<string, number>> = { "unknown-brand": 404, stale: 409 };

type Refused = { ok: false; code: string } & object;

function refuse(refused: Refused): Response {
  const { ok: _ok, code, ...detail } = refused;
  const data = detail as Record<string, unknown>;
  return apiRefusal(STATUS[code] ?? 422, code, undefined, { message: brandRefusalText(code, data), data });
}

type Saved = { revision: number; savedAt: string; fields: Record<string, FieldSaved> };

const isOfFields = (done: object): done is Saved => "fields" in done;

/** Each field for itself: saved, invalid with its sentence, or stale with what stands there. 409 where one is stale, else 422 where one is invalid. */
function answerFields({ revision, savedAt, fields }: Saved): Response {
  const all = Object.entries(fields);
  const data = {
    revision,
    savedAt,
    fields: Object.fromEntries(
      all.map(([path, one]) => [
        path,
        one.state === "invalid" ? { ...one, message: brandRefusalText(one.code, { path }) } : one,
      ]),
    ),
  };
  const [path, invalid] = all.find(([, one]) => one.state === "invalid") ?? [];
  if (all.some(([, one]) => one.state === "stale"))
    return apiRefusal(409, "stale", undefined, { message: brandRefusalText("stale-field"), data });
  if (invalid?.state === "invalid")
    return apiRefusal(422, invalid.code, undefined, { message: brandRefusalText(invalid.code, { path }), data });
  return apiResponse({ data });
}

/** An upload: the file of the form and what is to become of it. */
async function uploaded(request: Request) {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_UPLOAD_BYTES) return null;
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  const fields = editFile.safeParse(Object.fromEntries([...(form ?? [])].filter(([name]) => name !== "file")));
  if (!fields.success || !(file instanceof File)) return null;
  return { fields: fields.data, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A file is drawn anew between two transactions: none waits for it. */
async function takeFile(args: ActionFunctionArgs): Promise<Response> {
  await staffContext(args, "brands:edit", async () => null);
  const upload = await uploaded(args.request);
  if (!upload) return apiRefusal(422, "bad-body");
  const prepared = await prepareEdit(upload.fields, upload.bytes);
  if (!prepared.ok) return refuse(prepared);
  const saved = await staffContext(args, "brands:edit", (ctx) => prepared.save(ctx, args.params.id ?? ""));
  return saved.ok ? apiResponse({ data: { ...saved, colours: prepared.colours } }) : refuse(saved);
}

/** Everything that the brand editor does. JSON, or a form with one file; answers `data` or a code. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/")) return takeFile(args);
  const body = editBody.safeParse(await readBody(args.request));
  const done = await staffContext(args, "brands:edit", async (ctx) =>
    body.success ? doEdit(ctx, args.params.id ?? "", body.data) : null,
  );
  if (!body.success || !done) return apiRefusal(422, "bad-body");
  if (!done.ok) return refuse(done);
  if (isOfFields(done)) return answerFields(done);
  if (isSeenByVisitors(body.data)) await showBrands();
  return apiResponse({ data: done });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
