import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/guards.server";
import { sheetAnswer } from "~/http/sheet-answer.server";
import { uploadErrorSheet } from "~/services/uploads/upload-error-sheet.server";

/** The rows of an uploaded file with an Error column, to mend and upload again (BEY-08). */
export async function loader(args: LoaderFunctionArgs) {
  const uploadId = args.params.id ?? "";
  const sheet = await staffContext(args, "uploads:edit", async (ctx) =>
    isUuid(uploadId) ? uploadErrorSheet({ ctx, uploadId }) : null,
  );
  if (!sheet) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return sheetAnswer({ ...sheet, name: "Errors" });
}
