import { servesBackOffice } from "~/http/request/admin-host.server";
import { type Args, areaToken, staffLoginContext } from "~/http/request/guards.server";

/** True when staff who are signed in ask: they may read of the calls of the back office. */
export async function mayReadAdminCalls(args: Args): Promise<boolean> {
  if (areaToken(args, "a_atkn") === null || !servesBackOffice()) return false;
  return staffLoginContext(args, async (_ctx, session) => session?.stage === "full");
}
