import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createLenderGroupBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { createLenderGroup } from "~/services/lenders/lender-groups.server";
import { lenderBody, namingRefusal } from "./response.server";

/** POST {name} → lenderGroup {id, name} (API-25). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, createLenderGroupBody);
  const created = await staffContext(args, "lenders:edit", async (ctx) =>
    body.ok ? createLenderGroup({ ctx, name: body.value.name }) : body,
  );
  if (!created.ok) return namingRefusal(created, "group");
  return apiResponse({ lenderGroup: created.group }, { status: 201, message: lenderCallWords.groupCreated });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
