import type { RoleId } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** Whether a member of the staff, active or not, has this role. */
export const hasRole = async (ctx: TenantCtx<StaffActor>, id: string, roleId: RoleId): Promise<boolean> =>
  (await ctx.tx.staffUser.count({ where: { id, roleId } })) > 0;
