import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { BulkPreviewLine } from "~/domain/bulk-edit/bulk-edit";
import { type BulkProperty, lendersBulkBody } from "~/domain/lenders/bulk-edit";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { bulkOutcome } from "~/http/response/bulk-outcome.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderRefusalWords } from "~/http/response/lender-refusal.server";
import { refuseCall } from "~/http/response/respond.server";
import { lenderBulkWords as words } from "~/i18n/staff/bulk-edit";
import { changeSeveral, type SeveralChanged, undoSeveral } from "~/services/bulk-edit/change-several.server";
import { previewSeveral, type SeveralPreviewed } from "~/services/eligibility/preview-several.server";
import { severalLenders } from "~/services/lenders/several-lenders.server";
import type { UpdateRefusal } from "~/services/lenders/update-lender-field.server";
import { lenderBody } from "./response.server";

const outcomeOf = (changed: SeveralChanged<BulkProperty, UpdateRefusal>) =>
  bulkOutcome(changed, { words, labelOf: (property) => fieldOf(property).label, refusal: lenderRefusalWords });

const lineOf =
  (after: number | null) =>
  ({ id, name, before, version, refusal, effect }: SeveralPreviewed): BulkPreviewLine => ({
    id,
    name,
    before,
    after,
    version,
    refusal: refusal && lenderRefusalWords(refusal),
    effect: effect && `${words.gain(effect.gain)} ${words.lose(effect.lose)}`,
  });

/**
 * POST {intent: preview | apply | undo, …} → the lines of a preview, or what was done and what was refused: one value
 * for several lenders, each over its version; an undo leaves what has changed since.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, lendersBulkBody);
  const data = await staffContext(args, "lenders:edit", async (ctx) => {
    if (!body.ok) return null;
    const { value } = body;
    switch (value.intent) {
      case "preview":
        return { lines: (await previewSeveral({ ctx, ...value })).map(lineOf(value.value)) };
      case "apply":
        return outcomeOf(await changeSeveral(severalLenders(ctx), value));
      case "undo":
        return outcomeOf(await undoSeveral(severalLenders(ctx), value.changes));
    }
  });
  if (!body.ok) return refuseCall(body);
  return apiResponse({ data });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
