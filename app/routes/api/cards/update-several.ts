import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type CardBulkProperty, cardsBulkBody } from "~/domain/cards/bulk-edit";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { bulkOutcome } from "~/http/response/bulk-outcome.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { cardBulkWords as words } from "~/i18n/staff/bulk-edit";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { changeSeveral, type SeveralChanged, undoSeveral } from "~/services/bulk-edit/change-several.server";
import { previewSeveralCards, type SeveralCardsRefusal, severalCards } from "~/services/cards/several-cards.server";

const refusalText = (refusal: SeveralCardsRefusal): string =>
  refusal.code === "not-fit" ? cardMessage(refusal.fault) : CARD_WORDS[refusal.code];

const outcomeOf = (changed: SeveralChanged<CardBulkProperty, SeveralCardsRefusal>) =>
  bulkOutcome(changed, { words, labelOf: (property) => words.properties[property], refusal: refusalText });

/**
 * POST {intent: preview | apply | undo, …} → the lines of a preview, or what was done and what was refused: one value
 * for several cards, each over its version; an undo leaves what has changed since.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(cardsBulkBody, await readBody(args.request), cardMessage);
  const data = await staffContext(args, "cards:edit", async (ctx) => {
    if (!body.ok) return null;
    const { value } = body;
    switch (value.intent) {
      case "preview": {
        const { property } = value;
        const lines = await previewSeveralCards({ ctx, ...value });
        return {
          lines: lines.map(({ card, after, refusal, effect }) => ({
            id: card.category_id,
            name: card.category_name,
            version: card.version,
            before: card[property],
            after,
            refusal: refusal && refusalText(refusal),
            effect: effect && words.effects[effect],
          })),
        };
      }
      case "apply":
        return outcomeOf(await changeSeveral(severalCards(ctx), value));
      case "undo":
        return outcomeOf(await undoSeveral(severalCards(ctx), value.changes));
    }
  });
  if (!body.ok) return refuseCall(body);
  return apiResponse({ data });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
