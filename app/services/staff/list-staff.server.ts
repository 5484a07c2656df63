import type { RoleId } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";

export type StaffRow = {
  id: string;
  name: string;
  /** Whole: only who manages users reads the list. */
  email: string;
  roleId: RoleId;
  active: boolean;
  lastSignInAt: Date | null;
  secondFactor: "on" | "off";
  /** Active sessions in the back office. */
  sessions: number;
  version: number;
  isSelf: boolean;
};

/** All staff: active ones first, then by name. */
export async function listStaff({ ctx }: { ctx: TenantCtx<StaffActor> }): Promise<StaffRow[]> {
  const people = await ctx.tx.staffUser.findMany({
    orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      emailEnc: true,
      roleId: true,
      active: true,
      lastSignInAt: true,
      totpEnrolledAt: true,
      version: true,
    },
  });
  const open = await ctx.tx.session.groupBy({
    by: ["staffUserId"],
    where: { area: "admin", expiresAt: { gt: ctx.now } },
    _count: { _all: true },
  });
  const sessions = new Map(open.map(({ staffUserId, _count }) => [staffUserId, _count._all]));
  return people.map(({ totpEnrolledAt, roleId, emailEnc, ...person }) => ({
    ...person,
    email: decryptField({ table: "staff_users", column: "email", rowId: person.id }, emailEnc),
    roleId: roleId as RoleId,
    secondFactor: totpEnrolledAt ? "on" : "off",
    sessions: sessions.get(person.id) ?? 0,
    isSelf: person.id === ctx.actor.staffUserId,
  }));
}
