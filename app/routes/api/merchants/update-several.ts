import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseReason } from "~/domain/access/masquerade";
import type { BulkPreviewLine } from "~/domain/bulk-edit/bulk-edit";
import { type MerchantBulkProperty, merchantsBulkBody } from "~/domain/merchants/bulk-edit";
import { isMerchantMove, isMerchantStatus } from "~/domain/merchants/status";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { bulkOutcome } from "~/http/response/bulk-outcome.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { merchantBulkWords as words } from "~/i18n/staff/bulk-edit";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { changeSeveral, type SeveralChanged, undoSeveral } from "~/services/bulk-edit/change-several.server";
import { type MerchantPreviewed, previewSeveralMerchants } from "~/services/merchants/preview-several.server";
import { type SeveralMerchantsRefusal, severalMerchants } from "~/services/merchants/several-merchants.server";

const refusalText = (refusal: SeveralMerchantsRefusal): string =>
  merchantRefusalText(refusal.code === "not-fit" ? refusal.fault : refusal.code);

const outcomeOf = (changed: SeveralChanged<MerchantBulkProperty, SeveralMerchantsRefusal>) =>
  bulkOutcome(changed, { words, labelOf: (property) => words.properties[property], refusal: refusalText });

const lineOf =
  (move: unknown) =>
  ({ refusal, effect, ...line }: MerchantPreviewed): BulkPreviewLine => {
    const { before } = line;
    const isOutOfPlace = refusal?.code === "wrong-status" && isMerchantMove(move);
    return {
      ...line,
      refusal:
        isOutOfPlace && isMerchantStatus(before)
          ? words.wrongStatus(MERCHANT_WORDS.statuses[before], MERCHANT_WORDS.moves[move])
          : refusal && refusalText(refusal),
      effect: effect && `${words.effects[effect.move](effect.users)}, ${words.leads(effect.leads)}`,
    };
  };

/**
 * POST {intent: preview | apply | undo, …} → the lines of a preview, or what was done and what was refused: one status
 * or location for several merchants, each over its version; an undo leaves what has changed since.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(merchantsBulkBody, await readBody(args.request), merchantRefusalText);
  const data = await staffContext(args, "merchants:edit", async (ctx) => {
    if (!body.ok) return null;
    const { value } = body;
    switch (value.intent) {
      case "preview":
        return { lines: (await previewSeveralMerchants({ ctx, ...value })).map(lineOf(value.value)) };
      case "apply":
        return outcomeOf(await changeSeveral(severalMerchants(ctx, parseReason(value.reason)), value));
      case "undo":
        return outcomeOf(await undoSeveral(severalMerchants(ctx, null), value.changes));
    }
  });
  if (!body.ok) return refuseCall(body);
  return apiResponse({ data });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
