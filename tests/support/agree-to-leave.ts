import { expect } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { action as decide } from "~/routes/admin/approvals/route";
import { changeRights, LAST_COLLEAGUE } from "~/services/staff/change-rights.server";
import type { App } from "./app";
import { callRoute } from "./call-route";
import { asStaff, tokenOfStaff } from "./staff";

/** Approves, as this member of the staff, the request that would take the only other administrator. */
export async function agreeToLeave(app: App, id: string, by = id) {
  const { rows } = await app.owner.query(
    "select id from approval_requests where kind = $1 and subject = $2 and state = 'open'",
    [LAST_COLLEAGUE, id],
  );
  const form = { intent: "approve", id: rows[0]?.id ?? "" };
  return callRoute(decide, {
    path: "/admin/approvals",
    method: "POST",
    form,
    cookies: { a_atkn: await tokenOfStaff(app, by) },
  });
}

/** Takes the rights of the only administrator beside the demo's, who agrees. */
export async function takeLastColleague(app: App, id: string, change: { roleId?: RoleId; active?: boolean }) {
  const asked = await asStaff(app, 1, (ctx) => changeRights({ ctx, id, change }));
  expect(asked).toEqual({ ok: false, code: "last-colleague-asked" });
  expect(await agreeToLeave(app, id)).toMatchObject({ status: 200, body: { ok: true } });
}
