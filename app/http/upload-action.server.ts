import { z } from "zod";
import { no, type Yes } from "~/domain/result";
import { UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { confirmUpload } from "~/services/uploads/confirm-upload.server";
import { discardUpload } from "~/services/uploads/discard-upload.server";
import { undoUpload } from "~/services/uploads/undo-upload.server";

const body = z.object({ intent: z.enum(["confirm", "discard", "undo"]), upload: z.uuid() });

const VERBS = { confirm: confirmUpload, discard: discardUpload, undo: undoUpload };
const DONE = { confirm: UPLOAD_WORDS.confirmed, discard: UPLOAD_WORDS.discarded, undo: UPLOAD_WORDS.undoing };

const STATUSES: Readonly<Record<string, number>> = { "not-found": 404, failed: 422 };

/** Applies, puts away or takes back a file, as a form of its page asks: the sentence for it, and the status. */
export async function actOnUpload({
  ctx,
  form,
}: {
  ctx: TenantCtx<StaffActor>;
  form: FormData;
}): Promise<{ ok: boolean; message: string; status: number }> {
  const parsed = body.safeParse(Object.fromEntries(form));
  const { intent, upload } = parsed.data ?? {};
  const done: Yes | { ok: false; code: string } =
    intent && upload ? await VERBS[intent]({ ctx, uploadId: upload }) : no("failed");
  if (done.ok && intent) return { ok: true, message: DONE[intent], status: 200 };
  const code = done.ok ? "failed" : done.code;
  return { ok: false, message: uploadMessage(code), status: STATUSES[code] ?? 409 };
}
