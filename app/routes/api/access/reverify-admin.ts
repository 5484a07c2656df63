import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** GET → data {adminId, roleId} for a valid token; else 401, and the stale cookie is cleared (API-40). */
export async function loader(args: LoaderFunctionArgs) {
  const data = await staffContext(args, "admin:enter", async (_ctx, { staffUserId, roleId }) => ({
    adminId: staffUserId,
    roleId,
  }));
  return apiResponse({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
