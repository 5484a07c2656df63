import { permissionsOf } from "~/domain/access/staff-roles";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import { createStaff } from "~/services/staff/create-staff.server";
import type { App } from "./app";
import { asStaff, staffIdOf } from "./staff";

/** A second administrator beside the demo's own. Returns the id. */
export async function addColleague(app: App, email: string): Promise<string> {
  const made = await asStaff(app, 1, (ctx) => createStaff({ ctx, person: { name: "Ravi Rao", email, roleId: 1 } }));
  if (!made.ok) throw new Error(made.code);
  return made.id;
}

/** Has a second person approve what a rule is about. */
export const needColleague = async (app: App, rule: string): Promise<unknown> =>
  app.owner.query("insert into approval_rules (rule, is_required, changed_by) values ($1, true, $2)", [
    rule,
    await staffIdOf(app, 1),
  ]);

/** The decision of a colleague about a request of the approvals inbox. */
export const decideAs = (
  app: App,
  colleague: string,
  decision: { id: string; intent: "approve" } | { id: string; intent: "refuse"; reason: string },
) =>
  asStaff(app, 1, (ctx) =>
    decideInInbox({
      ctx: { ...ctx, actor: { ...ctx.actor, staffUserId: colleague } },
      inbox: APPROVAL_INBOX,
      permissions: permissionsOf(1),
      ...decision,
    }),
  );
