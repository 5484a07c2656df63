import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { staffContext } from "~/http/request/guards.server";
import { BANK_CHANGE } from "~/services/bank-details/bank-approvals.server";

/** The earlier address of partners' requests for bank details, which are in the inbox of approvals now. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "bank-details:approve", async () => null);
  const state = new URL(args.request.url).searchParams.get("state");
  const query = new URLSearchParams({ ...(state ? { state } : {}), kind: BANK_CHANGE });
  throw redirect(`${ADMIN_PATHS.approvals}?${query}`);
}
