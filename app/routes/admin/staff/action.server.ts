import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import type { StaffRequest } from "~/domain/staff/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";
import { changeRights } from "~/services/staff/change-rights.server";
import { createStaff } from "~/services/staff/create-staff.server";
import { endStaffSessions } from "~/services/staff/end-staff-sessions.server";
import { hasRole } from "~/services/staff/has-role.server";
import { signOutStaff } from "~/services/staff/sign-out-staff.server";

type Ctx = TenantCtx<StaffActor>;

async function reset(ctx: Ctx, id: string) {
  if (id === ctx.actor.staffUserId) return no("reset-yourself");
  const done = await resetSecondFactor({ ctx, staffUserId: id });
  if (done.ok) await endStaffSessions({ ctx, staffUserId: id });
  return done;
}

/** What makes an administrator, or opens an account's way to one, needs a fresh second step. */
export async function isSensitive(ctx: Ctx, request: StaffRequest): Promise<boolean> {
  if (request.intent === "activate") return isUuid(request.id) && (await hasRole(ctx, request.id, 1));
  return request.intent === "reset" || ("roleId" in request && request.roleId === 1);
}

/** Performs a posted form of the users page. */
export async function actOnStaff({ ctx, request }: { ctx: Ctx; request: StaffRequest }) {
  if (request.intent === "create") return createStaff({ ctx, person: request });
  const { id, version } = request;
  if (!isUuid(id)) return no("not-found");
  switch (request.intent) {
    case "role":
      return changeRights({ ctx, id, change: { roleId: request.roleId }, version });
    case "activate":
      return changeRights({ ctx, id, change: { active: true }, version });
    case "deactivate":
      return changeRights({ ctx, id, change: { active: false }, version });
    case "reset":
      return reset(ctx, id);
    case "signOut":
      return signOutStaff({ ctx, id });
  }
}
