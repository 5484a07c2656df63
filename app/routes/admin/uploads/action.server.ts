import { z } from "zod";
import { no, type Yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { confirmUpload } from "~/services/uploads/confirm-upload.server";
import { discardUpload } from "~/services/uploads/discard-upload.server";
import { mapColumns } from "~/services/uploads/map-columns.server";
import { undoUpload } from "~/services/uploads/undo-upload.server";

const body = z.object({ intent: z.enum(["confirm", "discard", "undo", "map"]), upload: z.uuid() });

type Asked = { ctx: TenantCtx<StaffActor>; kind: UploadKind; uploadId: string; form: FormData };
type Acted = Yes | { ok: false; code: string };

/** The fields `column.{name}` of a form: the place of each column's title. */
function placesOf(form: FormData): Record<string, number> {
  const places: Record<string, number> = {};
  for (const [field, value] of form) {
    const [, name] = /^column\.([a-z_]{1,40})$/.exec(field) ?? [];
    if (name && typeof value === "string" && /^[0-9]{1,3}$/.test(value)) places[name] = Number(value);
  }
  return places;
}

const VERBS: Record<z.infer<typeof body>["intent"], { act: (asked: Asked) => Promise<Acted>; done: string }> = {
  confirm: { act: confirmUpload, done: UPLOAD_WORDS.confirmed },
  discard: { act: discardUpload, done: UPLOAD_WORDS.discarded },
  undo: { act: undoUpload, done: UPLOAD_WORDS.undoing },
  map: { act: ({ form, ...asked }) => mapColumns({ ...asked, places: placesOf(form) }), done: UPLOAD_WORDS.mapped },
};

const STATUSES: Readonly<Record<string, number>> = {
  "not-found": 404,
  failed: 422,
  "columns-missing": 422,
  "columns-twice": 422,
};

/** Applies, puts away or takes back a file of a kind, or says which its columns are, as a form of its page asks: the sentence for it, and the status. */
export async function actOnUpload({
  ctx,
  kind,
  form,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  form: FormData;
}): Promise<{ ok: boolean; message: string; status: number }> {
  const parsed = body.safeParse({ intent: form.get("intent"), upload: form.get("upload") });
  const verb = parsed.success ? VERBS[parsed.data.intent] : null;
  const acted: Acted =
    verb && parsed.success ? await verb.act({ ctx, kind, uploadId: parsed.data.upload, form }) : no("failed");
  if (verb && acted.ok) return { ok: true, message: verb.done, status: 200 };
  const code = acted.ok ? "failed" : acted.code;
  return { ok: false, message: uploadMessage(code), status: STATUSES[code] ?? 409 };
}
