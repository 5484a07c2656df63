import type { RoleId } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { describeError, logger } from "~/platform/logger.server";

export type StaffRow = {
  id: string;
  name: string;
  /** Whole, because only who manages users reads the list; masked when it cannot be decrypted. */
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

/** The address, or null when it cannot be decrypted: the list must still open, so that the person can be corrected. */
function wholeEmail(staffUserId: string, encrypted: string): string | null {
  try {
    return decryptField({ table: "staff_users", column: "email", rowId: staffUserId }, encrypted);
  } catch (error) {
    logger.error({ event: "staff-email-unreadable", staffUserId, ...describeError(error) });
    return null;
  }
}

/** All staff: active ones first, then by name. */
export async function listStaff({ ctx }: { ctx: TenantCtx<StaffActor> }): Promise<StaffRow[]> {
  const people = await ctx.tx.staffUser.findMany({
    orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      emailEnc: true,
      emailMasked: true,
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
  return people.map(({ totpEnrolledAt, roleId, emailEnc, emailMasked, ...person }) => ({
    ...person,
    email: wholeEmail(person.id, emailEnc) ?? emailMasked,
    roleId: roleId as RoleId,
    secondFactor: totpEnrolledAt ? "on" : "off",
    sessions: sessions.get(person.id) ?? 0,
    isSelf: person.id === ctx.actor.staffUserId,
  }));
}
