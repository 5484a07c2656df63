import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createCardBody } from "~/domain/cards/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { createCard } from "~/services/cards/create-card.server";

/** POST {category_name} → message, and the new card in data (API-16). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(createCardBody, await readBody(args.request), cardMessage);
  const created = await staffContext(args, "cards:edit", async (ctx) =>
    body.ok ? createCard({ ctx, name: body.value.category_name, key: body.value.key }) : body,
  );
  if (!created.ok) return refuseCall(created);
  return apiResponse({ data: created.card }, { status: 201, message: CARD_WORDS.created });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
