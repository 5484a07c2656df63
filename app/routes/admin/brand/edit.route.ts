import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BRAND_FILE_MAX_BYTES } from "~/domain/brands/file-limits";
import { type EditBody, editBody, editFile } from "~/domain/brands/requests";
import { no, yes } from "~/domain/result";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { receiveSmallFile } from "~/http/request/receive-small-file.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { brandRefusalText } from "~/i18n/staff/brand-refusals";
import { requireStepUp } from "~/services/access/step-up.server";
import { showBrands } from "~/services/brand-editor/publish-brand.server";
import type { FieldSaved } from "~/services/brands/save-draft-fields.server";
import { doEdit, isSeenByVisitors, prepareEdit } from "./edit.server";

/** A new version, or an older one again. */
const isPublication = ({ intent }: EditBody): boolean => intent === "publish" || intent === "rollback";

type Refused = { ok: false; code: string } & object;

function refuse(refused: Refused): Response {
  const { ok: _ok, code, ...detail } = refused;
  const data = detail as Record<string, unknown>;
  return refuseCall(code, { message: brandRefusalText(code, data), data });
}

type Saved = { revision: number; savedAt: string; fields: Record<string, FieldSaved> };

const isOfFields = (done: object): done is Saved => "fields" in done;

/**
 * Each field's own result: saved, invalid with its sentence, or stale with the current value. 409 if any is stale,
 * else 422 if any is invalid.
 */
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
    return refuseCall("stale", { message: brandRefusalText("stale-field"), data });
  if (invalid?.state === "invalid")
    return refuseCall(invalid.code, { message: brandRefusalText(invalid.code, { path }), data });
  return apiResponse({ data });
}

/** The uploaded file of the form, and its use. Only a brand's file may be larger than its pictures and font. */
async function uploaded(request: Request) {
  const sent = await receiveSmallFile(request, { field: "file", maxBytes: BRAND_FILE_MAX_BYTES });
  if (!sent.ok) return sent.code === "too-large" ? no("import-large") : no("bad-body");
  const fields = parseBody(editFile, sent.fields);
  return fields.ok && sent.file ? yes({ fields: fields.value, bytes: sent.file }) : no("bad-body");
}

/** Re-encodes the file between two transactions, so that none waits for it. */
async function takeFile(args: ActionFunctionArgs): Promise<Response> {
  await staffContext(args, "brands:edit", async () => null);
  const upload = await uploaded(args.request);
  if (!upload.ok) return refuse(upload);
  const prepared = await prepareEdit(upload.fields, upload.bytes);
  if (!prepared.ok) return refuse(prepared);
  const saved = await staffContext(args, "brands:edit", (ctx) => prepared.save(ctx, args.params.id ?? ""));
  return saved.ok ? apiResponse({ data: { ...saved, colours: prepared.colours } }) : refuse(saved);
}

/** Every change of the brand editor. Takes JSON, or a form with one file; responds with `data` or a code. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/")) return takeFile(args);
  const body = parseBody(editBody, await readBody(args.request));
  const done = await staffContext(args, "brands:edit", async (ctx, session) => {
    if (!body.ok) return null;
    const fresh = isPublication(body.value) ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : doEdit(ctx, args.params.id ?? "", body.value);
  });
  if (!body.ok || !done) return refuseCall("bad-body");
  if (!done.ok) return refuse(done);
  if (isOfFields(done)) return answerFields(done);
  if (isSeenByVisitors(body.value)) await showBrands();
  return apiResponse({ data: done });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
