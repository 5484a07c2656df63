import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";

/** GET → data {adminId, roleId} while the token lives; else 401, the dead cookie removed (API-40). */
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
