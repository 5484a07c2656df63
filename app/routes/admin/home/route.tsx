import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startPageOf } from "~/domain/access/staff-roles";
import { staffContext } from "~/http/request/guards.server";

/** /admin redirects to the first page that the role may open (OQ-01). */
export async function loader(args: LoaderFunctionArgs) {
  throw redirect(await staffContext(args, "admin:enter", async (_ctx, { roleId }) => startPageOf(roleId)));
}
