import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deleteCardBody } from "~/domain/cards/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { deleteCard } from "~/services/cards/delete-card.server";

/** POST {category_id, version?} → message (API-18); 409 with the current card for a stale version. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(deleteCardBody, await readBody(args.request), cardMessage);
  const deleted = await staffContext(args, "cards:edit", async (ctx) =>
    body.ok ? deleteCard({ ctx, id: body.value.category_id, version: body.value.version }) : body,
  );
  if (deleted.ok) return apiResponse({}, { message: CARD_WORDS.deleted });
  if (deleted.code === "invalid") return refuseCall(deleted);
  const message = CARD_WORDS[deleted.code];
  return refuseCall(deleted.code, { message, ...(deleted.code === "stale" ? { data: deleted.card } : {}) });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
