import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updateCardBody } from "~/domain/cards/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { updateCard } from "~/services/cards/update-card.server";

/**
 * POST {category_id, property, value, version?} → the card in data (API-15); 409 with the current card for a stale
 * version.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(updateCardBody, await readBody(args.request), cardMessage);
  const updated = await staffContext(args, "cards:edit", async (ctx) =>
    body.ok ? updateCard({ ctx, change: body.value }) : body,
  );
  if (updated.ok) return apiResponse({ data: updated.card }, { message: CARD_WORDS.updated });
  if (updated.code === "invalid") return refuseCall(updated);
  const message = CARD_WORDS[updated.code];
  switch (updated.code) {
    case "stale":
      return refuseCall(updated.code, { message, data: updated.card });
    case "picture-url":
      return refuseCall("invalid", { message, errors: { value: [message] } });
    case "not-found":
    case "colleague-asked":
      return refuseCall(updated.code, { message });
  }
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
