import { z } from "zod";
import type { RoleId } from "~/domain/access/staff-roles";
import { type No, no, type Yes, yes } from "~/domain/result";
import { leavesOneAdmin, mayChangeRights, type RightsRefusal } from "~/domain/staff/rules";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { hasSeal, sealStaff } from "~/services/security/account-seal.server";
import { endStaffSessions } from "./end-staff-sessions.server";

const PERSON = z.object({
  id: z.string(),
  role_id: z.number(),
  active: z.boolean(),
  version: z.number(),
  seal: z.string().nullable(),
});
type Person = z.output<typeof PERSON>;

export type ChangeRefusal =
  | RightsRefusal
  | "not-found"
  | "not-allowed"
  | "stale"
  | "colleague-asked"
  | "last-colleague-asked";

/** The kind of request, and the rule, by which a second person approves a new administrator. */
export const NEW_ADMINISTRATOR = "staff.administrator";

/** The kind of request by which the only other administrator agrees to be none any more. */
export const LAST_COLLEAGUE = "staff.last-colleague";

type Rights = { roleId: RoleId; active: boolean };
type Change = {
  ctx: TenantCtx<StaffActor>;
  id: string;
  change: Partial<Rights>;
  version?: number | null;
};

/**
 * Changes a staff member's role, or blocks or restores their sign-in (OQ-35). All administrators and the person are
 * locked, always in the same order, so that two people who change each other's rights run one after the other. Ends all
 * sessions of the person. `version`, when given, must be the one that was edited. Where a second person must approve an
 * administrator, and there is one, it asks them and refuses `colleague-asked`. What would leave the actor as the only
 * administrator is asked for as well, and refuses `last-colleague-asked`.
 */
export const changeRights = (change: Change) => writeRights({ ...change, isApproved: false });

async function writeRights({
  ctx,
  id,
  change,
  version = null,
  isApproved,
}: Change & { isApproved: boolean }): Promise<Yes<{ changed: boolean; sessionsEnded: number }> | No<ChangeRefusal>> {
  const by = ctx.actor.staffUserId;
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('staff:rights', 0))`;
  const people = await queryRows(
    ctx.tx,
    sql`
    select id, role_id, active, version, seal from staff_users
    where (role_id = 1 and active) or id in (${by}::uuid, ${id}::uuid) order by id for update`,
    PERSON,
  );
  // A role without a valid seal does not count: saving it again makes an administrator.
  const isSealed = ({ id, role_id, seal }: Person) => hasSeal(seal, sealStaff({ id, roleId: role_id }));
  const isAdmin = (person: Person) => person.active && person.role_id === 1 && isSealed(person);
  const target = people.find((person) => person.id === id);
  if (!people.some((person) => person.id === by && isAdmin(person))) return no("not-allowed");
  if (!target) return no("not-found");
  if (version !== null && version !== target.version) return no("stale");

  const before = { roleId: target.role_id as RoleId, active: target.active };
  const after = { roleId: change.roleId ?? before.roleId, active: change.active ?? before.active };
  const isVouched = before.roleId === after.roleId && after.active && before.active && !isSealed(target);
  if (before.roleId === after.roleId && before.active === after.active && !isVouched)
    return yes({ changed: false, sessionsEnded: 0 });
  const otherAdmins = people.filter((person) => person.id !== id && isAdmin(person)).length;
  const allowed = mayChangeRights({ id, ...before }, after, { by, otherAdmins, isApproved });
  if (!allowed.ok) return allowed;
  if (!isApproved && isSealed(target) && leavesOneAdmin(before, after, otherAdmins)) {
    await askApproval({ ctx, kind: LAST_COLLEAGUE, subject: id, brandId: null, payload: after, reason: "" });
    return no("last-colleague-asked");
  }
  const makesAdmin = after.active && after.roleId === 1 && !isAdmin(target);
  const hasColleague = people.some((person) => person.id !== by && isAdmin(person));
  if (makesAdmin && !isApproved && hasColleague && (await isApprovalNeeded(ctx, NEW_ADMINISTRATOR))) {
    await askApproval({ ctx, kind: NEW_ADMINISTRATOR, subject: id, brandId: null, payload: {}, reason: "" });
    return no("colleague-asked");
  }

  await ctx.tx.staffUser.update({
    where: { id },
    data: { ...after, seal: after.active ? sealStaff({ id, roleId: after.roleId }) : null, version: { increment: 1 } },
    select: { id: true },
  });
  const sessionsEnded = await endStaffSessions({ ctx, staffUserId: id });
  const subject = { kind: "staff", id };
  if (before.roleId !== after.roleId || isVouched)
    await audit(ctx, "staff.role.update", subject, {
      before: isVouched ? { roleId: before.roleId, wasSealed: false } : { roleId: before.roleId },
      after: { roleId: after.roleId },
    });
  if (before.active !== after.active)
    await audit(ctx, after.active ? "staff.activate" : "staff.deactivate", subject, {
      before: { active: before.active },
      after: { active: after.active },
    });
  return yes({ changed: true, sessionsEnded });
}

/** A colleague's decision about a new administrator. */
export const newAdministrator = approvalKind({
  permission: "users:edit",
  payload: z.object({}),
  async view({ tx }, { subject }) {
    const row = await tx.staffUser.findUnique({
      where: { id: subject },
      select: { name: true, roleId: true, active: true },
    });
    return {
      title: row?.name ?? "",
      link: [],
      changes: [
        { field: "role", before: row ? `role-${row.roleId}` : null, after: "role-1" },
        ...(row && !row.active ? [{ field: "sign-in", before: "blocked", after: "open" }] : []),
      ],
    };
  },
  async apply(ctx, { subject }) {
    const done = await writeRights({ ctx, id: subject, change: { roleId: 1, active: true }, isApproved: true });
    return done.ok ? yes() : no(done.code === "not-found" ? "gone" : "rights-not-possible");
  },
});

/** The decision of the only other administrator, or of a third one who has come since. */
export const lastColleague = approvalKind({
  permission: "users:edit",
  payload: z.object({ roleId: z.literal([1, 2, 3]), active: z.boolean() }),
  async view({ tx }, { subject, payload }) {
    const row = await tx.staffUser.findUnique({ where: { id: subject }, select: { name: true } });
    return {
      title: row?.name ?? "",
      link: [],
      changes: [
        ...(payload.roleId === 1 ? [] : [{ field: "role", before: "role-1", after: `role-${payload.roleId}` }]),
        ...(payload.active ? [] : [{ field: "sign-in", before: "open", after: "blocked" }]),
      ],
    };
  },
  async apply(ctx, { subject, payload }) {
    const done = await writeRights({ ctx, id: subject, change: payload, isApproved: true });
    return done.ok ? yes() : no(done.code === "not-found" ? "gone" : "rights-not-possible");
  },
});
