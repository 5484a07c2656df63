import { z } from "zod";
import { isRoleId } from "~/domain/access/staff-roles";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { newStaffBody } from "~/domain/staff/new-staff-body";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";
import { changeRights } from "~/services/staff/change-rights.server";
import { createStaff } from "~/services/staff/create-staff.server";
import { endStaffSessions } from "~/services/staff/end-staff-sessions.server";
import { signOutStaff } from "~/services/staff/sign-out-staff.server";

type Ctx = TenantCtx<StaffActor>;

async function create(ctx: Ctx, form: FormData) {
  const parsed = newStaffBody.safeParse(Object.fromEntries(form));
  if (!parsed.success) return no("invalid", { errors: z.flattenError(parsed.error).fieldErrors });
  return createStaff({ ctx, person: parsed.data });
}

async function reset(ctx: Ctx, id: string) {
  if (id === ctx.actor.staffUserId) return no("reset-yourself");
  const done = await resetSecondFactor({ ctx, staffUserId: id });
  if (done.ok) await endStaffSessions({ ctx, staffUserId: id });
  return done;
}

/** Does what a form of the users' page asks for, by its `intent`: create, role, activate, deactivate, reset or signOut. */
export async function actOnStaff({ ctx, form }: { ctx: Ctx; form: FormData }) {
  const intent = form.get("intent");
  if (intent === "create") return create(ctx, form);
  const id = String(form.get("id"));
  if (!isUuid(id)) return no("not-found");
  const version = Number(form.get("version")) || null;
  if (intent === "role") {
    const roleId = Number(form.get("roleId"));
    return isRoleId(roleId) ? changeRights({ ctx, id, change: { roleId }, version }) : no("unknown");
  }
  if (intent === "activate") return changeRights({ ctx, id, change: { active: true }, version });
  if (intent === "deactivate") return changeRights({ ctx, id, change: { active: false }, version });
  if (intent === "reset") return reset(ctx, id);
  return intent === "signOut" ? signOutStaff({ ctx, id }) : no("unknown");
}
