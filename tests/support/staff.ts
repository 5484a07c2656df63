import type { Brand } from "@tenants/brand/schema";
import type { RoleId } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { openStaffSession } from "~/services/access/open-area-session.server";
import { asStaffMember, type StaffSession, withStaff } from "~/services/access/read-staff-session.server";
import { contextOf } from "../factories/context";
import type { App } from "./app";

type AppOfStaff = Pick<App, "owner"> & { brand: (key: "cl") => Brand };

/** The demo's staff member of a role. */
export async function staffIdOf({ owner }: Pick<App, "owner">, roleId: RoleId): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    // Those of the demo data came first; a test's own person may have a lower id.
    "select id from staff_users where role_id = $1 order by created_at, id limit 1",
    [roleId],
  );
  if (!rows[0]) throw new Error(`nobody has role ${roleId}`);
  return rows[0].id;
}

/**
 * A cookie value (`a_atkn`) or bearer token of the demo's staff member of a role, on the main brand's host, with the
 * second factor passed.
 */
export async function staffToken(app: AppOfStaff, roleId: RoleId): Promise<string> {
  return tokenOfStaff(app, await staffIdOf(app, roleId));
}

/** The same for one member of the staff. */
export const tokenOfStaff = (app: AppOfStaff, staffUserId: string): Promise<string> =>
  withStaff(contextOf(app.brand("cl")), null, (ctx) =>
    openStaffSession({ ctx, staffUserId, oldToken: null, isSecondFactorPassed: true }),
  );

/** Runs `run` as the demo's staff member of a role, in one transaction of the platform, as `staffContext` does. */
export async function asStaff<T>(
  app: AppOfStaff,
  roleId: RoleId,
  run: (ctx: TenantCtx<StaffActor>, session: StaffSession) => Promise<T>,
): Promise<T> {
  const token = await staffToken(app, roleId);
  return withStaff(contextOf(app.brand("cl")), token, async (ctx, session) => {
    if (session?.stage !== "full") throw new Error("the test's staff session is worth nothing");
    return run(asStaffMember(ctx, session), session);
  });
}
