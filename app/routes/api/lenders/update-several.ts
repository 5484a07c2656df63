import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type BulkOutcome, type BulkPreviewLine, bulkEditBody } from "~/domain/lenders/bulk-edit";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { bulkWords } from "~/i18n/staff/lender-bulk";
import { previewSeveral, type SeveralPreviewed } from "~/services/eligibility/preview-several.server";
import { changeSeveral, type SeveralChanged, undoSeveral } from "~/services/lenders/change-several.server";
import { lenderRefusalWords } from "./refusal-words.server";
import { lenderBody } from "./response.server";

const outcomeOf = ({ done, refused }: SeveralChanged): BulkOutcome => ({
  done,
  refused: refused.map(({ lenderId, name, refusal }) => ({
    lender_id: lenderId,
    name: name || bulkWords.gone,
    text:
      refusal.code === "changed-since"
        ? bulkWords.changedSince(fieldOf(refusal.property).label)
        : refusal.code === "stale"
          ? bulkWords.stale
          : lenderRefusalWords(refusal),
  })),
});

const lineOf = ({ lenderId, name, before, version, refusal, effect }: SeveralPreviewed): BulkPreviewLine => ({
  lender_id: lenderId,
  ...{ name, before, version },
  refusal: refusal && lenderRefusalWords(refusal),
  gain: effect?.gain ?? null,
  lose: effect?.lose ?? null,
});

/**
 * POST {intent: preview | apply | undo, …} → the lines of a preview, or what was done and what was refused: one value
 * for several lenders, each over its version; an undo leaves what has changed since.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, bulkEditBody);
  const data = await staffContext(args, "lenders:edit", async (ctx) => {
    if (!body.ok) return null;
    const { value } = body;
    switch (value.intent) {
      case "preview":
        return { lines: (await previewSeveral({ ctx, ...value, lenderIds: value.lender_ids })).map(lineOf) };
      case "apply":
        return outcomeOf(await changeSeveral({ ctx, ...value }));
      case "undo":
        return outcomeOf(await undoSeveral({ ctx, changes: value.changes }));
    }
  });
  if (!body.ok) return refuseCall(body);
  return apiResponse({ data });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
