import type { CustomerActor, StaffActor, TenantCtx } from "~/platform/context";
import { asCustomer } from "~/services/access/read-customer-session.server";
import { servesBackOffice } from "./admin-host.server";
import { areaToken, staffContext } from "./area-guards.server";
import { type Args, customerContext, visitorContext } from "./customer-guards.server";

/**
 * Runs `own` for the signed-in customer, or `staff` for staff with permission to read customers (OQ-84). Refuses
 * everybody else as `customerContext` does.
 */
export async function accountContext<T>(
  args: Args,
  {
    own,
    staff,
  }: { own: (ctx: TenantCtx<CustomerActor>) => Promise<T>; staff: (ctx: TenantCtx<StaffActor>) => Promise<T> },
): Promise<T> {
  const found = await visitorContext(args, async (ctx, { session }) =>
    session ? { value: await own(asCustomer(ctx, session)) } : null,
  );
  if (found) return found.value;
  const isStaff = args.context.request.onMainHost && servesBackOffice() && areaToken(args, "a_atkn") !== null;
  return isStaff ? staffContext(args, "customers:read", staff) : customerContext(args, own);
}
