import { agreeToLeave } from "@tests/support/agree-to-leave";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealAll, sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffContext } from "~/http/request/guards.server";
import { decryptField, lookupIndex } from "~/platform/crypto.server";
import { action, loader } from "~/routes/admin/staff/route";
import { changeRights } from "~/services/staff/change-rights.server";

const PATH = "/admin/user-management";

describe("user management", () => {
  let app: App;
  let admin: string;
  let adminId: string;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    admin = await staffToken(app, 1);
    adminId = await staffIdOf(app, 1);
  });
  afterAll(() => app.close());

  const post = (form: Record<string, string>, a_atkn = admin) =>
    callRoute(action, { path: PATH, method: "POST", cookies: { a_atkn }, form });
  const show = async () =>
    (await callRoute(loader, { path: PATH, cookies: { a_atkn: admin } })).body as { people: Record<string, unknown>[] };
  const person = async (id: string) =>
    (await app.owner.query("select * from staff_users where id = $1", [id])).rows[0] as Record<string, string>;
  const isIn = async (a_atkn: string) =>
    (
      await callRoute((args) => staffContext(args, "admin:enter", async () => "in"), {
        path: "/admin/csr-portal",
        cookies: { a_atkn },
      })
    ).body === "in";
  const lastAudit = async () =>
    (await app.owner.query("select * from audit_entries order by at desc, seq desc limit 1")).rows[0];
  const makeAdmin = async (name: string) => {
    const email = `${name}@cl.example`;
    expect(await post({ intent: "create", name, email, roleId: "1" })).toMatchObject({ body: { ok: true } });
    const { rows } = await app.owner.query("select id from staff_users where name = $1", [name]);
    return rows[0].id as string;
  };
  const tokenOf = (id: string) => tokenOfStaff(app, id);

  it("ROUTE-A04 OQ-35 lists everybody with role, e-mail, last sign-in and second factor", async () => {
    const { people } = await show();
    expect(people).toContainEqual(
      expect.objectContaining({
        name: "Asha Admin",
        email: "admin@cl.example",
        roleId: 1,
        active: true,
        secondFactor: "off",
        isSelf: true,
      }),
    );
    expect(people).toContainEqual(
      expect.objectContaining({ name: "Chitra Caller", roleId: 3, lastSignInAt: null, isSelf: false }),
    );
    // Who manages users must tell two colleagues apart: their addresses are whole, not masked like a customer's.
    const others = people.filter(({ isSelf }) => !isSelf);
    expect(others.map(({ email }) => email)).toEqual(expect.arrayContaining(["csr@cl.example", "ops@cl.example"]));
    expect(others.filter(({ email }) => !/^[a-z0-9.-]+@[a-z0-9.-]+$/.test(String(email)))).toEqual([]);
  });

  it("ROLE-02 is closed to roles 2 and 3", async () => {
    for (const role of [2, 3] as const) {
      const token = await staffToken(app, role);
      expect((await callRoute(loader, { path: PATH, cookies: { a_atkn: token } })).location).toMatch(/denied=1$/);
      expect((await post({ intent: "role", id: adminId, roleId: "3" }, token)).location).toMatch(/denied=1$/);
    }
    expect(await person(adminId)).toMatchObject({ role_id: 1 });
  });

  it("OQ-35 adds somebody whose e-mail is sealed and found by its index, once", async () => {
    const email = "Ravi.Report@CL.example";
    const form = { intent: "create", name: "Ravi Report", email, roleId: "2" };
    expect((await post(form)).body).toEqual({ ok: true, message: "User added. They can sign in at /admin/login now." });
    const { rows } = await app.owner.query("select * from staff_users where name = 'Ravi Report'");
    const [row] = rows;
    expect(row.email_idx).toBe(lookupIndex(app.brand("cl").id, "email", "ravi.report@cl.example"));
    expect(decryptField({ table: "staff_users", column: "email", rowId: row.id }, row.email_enc)).toBe(
      "ravi.report@cl.example",
    );
    expect(await lastAudit()).toMatchObject({
      action: "staff.create",
      subject_id: row.id,
      after: { name: "Ravi Report", email: "r*********t@c*.example", roleId: 2, active: true },
    });
    expect(await post({ ...form, name: "Somebody else" })).toMatchObject({
      status: 422,
      body: { errors: { email: ["This e-mail already has an account."] } },
    });
    expect(await post({ intent: "create", name: "", email: "no", roleId: "7" })).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ["Enter the person's name."],
          email: ["Enter an e-mail address, such as name@company.in."],
          roleId: ["Choose a role."],
        },
      },
    });
  });

  it("OQ-35 a change of role ends every sign-in of that user and is audited", async () => {
    const id = await staffIdOf(app, 3);
    const token = await staffToken(app, 3);
    expect(await isIn(token)).toBe(true);
    const { version } = await person(id);
    expect((await post({ intent: "role", id, roleId: "2", version: String(version) })).body).toEqual({
      ok: true,
      message: "Role changed.",
    });
    expect(await isIn(token)).toBe(false);
    expect(await lastAudit()).toMatchObject({
      action: "staff.role.update",
      before: { roleId: 3 },
      after: { roleId: 2 },
      actor_id: adminId,
    });
    expect(await post({ intent: "role", id, roleId: "3", version: String(version) })).toMatchObject({ status: 409 });
    expect((await post({ intent: "role", id, roleId: "3" })).body).toMatchObject({ ok: true });
    expect((await post({ intent: "role", id, roleId: "3" })).body).toEqual({ ok: true, message: "Nothing to change." });
  });

  it("OQ-35 nobody demotes or deactivates themselves", async () => {
    const message = "You cannot remove your own rights. Ask another administrator.";
    await makeAdmin("second.admin");
    const forms: Record<string, string>[] = [{ intent: "role", roleId: "2" }, { intent: "deactivate" }];
    for (const form of forms)
      expect(await post({ ...form, id: adminId })).toMatchObject({ status: 422, body: { ok: false, message } });
    expect(await person(adminId)).toMatchObject({ role_id: 1, active: true });
    expect((await post({ intent: "reset", id: adminId })).body).toMatchObject({ ok: false });
  });

  it("OQ-35 BEY-09 of two administrators neither takes the other's rights alone, not even both at once", async () => {
    await app.owner.query("update staff_users set active = false where role_id = 1 and id <> $1", [adminId]);
    const otherId = await makeAdmin("third.admin");
    const other = await tokenOf(otherId);
    const both = await Promise.all([
      post({ intent: "deactivate", id: otherId }, admin),
      post({ intent: "role", id: adminId, roleId: "3" }, other),
    ]);
    for (const { status, body } of both) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ message: expect.stringMatching(/^You would be the only administrator, so this/) });
    }
    expect(await person(otherId)).toMatchObject({ role_id: 1, active: true });
    expect(await person(adminId)).toMatchObject({ role_id: 1, active: true });
    expect((await agreeToLeave(app, otherId, adminId)).body).toMatchObject({ ok: false });
    expect(await isIn(other)).toBe(true);

    expect(await agreeToLeave(app, otherId)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await person(otherId)).toMatchObject({ role_id: 1, active: false });
    expect(await isIn(other)).toBe(false);
    const { rows } = await app.owner.query(
      "select actor_id from audit_entries where action = 'staff.deactivate' and subject_id = $1",
      [otherId],
    );
    expect(rows).toEqual([{ actor_id: otherId }]);
    // Whoever has become the only one since cannot agree any more.
    expect((await agreeToLeave(app, adminId)).body).toMatchObject({ ok: false });
    expect(await person(adminId)).toMatchObject({ role_id: 1, active: true });
  });

  it("OQ-35 one of three administrators is blocked at once", async () => {
    await app.owner.query("update staff_users set active = false where role_id = 1 and id <> $1", [adminId]);
    const id = await makeAdmin("fourth.admin");
    await app.owner.query("update staff_users set active = true where name = 'third.admin'");
    await sealAll(app.owner);
    expect((await post({ intent: "deactivate", id })).body).toEqual({ ok: true, message: "User deactivated." });
  });

  it("OQ-35 somebody who is no longer an administrator changes nothing, even in a transaction that began before", async () => {
    const id = await staffIdOf(app, 2);
    const done = await asStaff(app, 1, async (ctx) => {
      await ctx.tx.staffUser.update({ where: { id: ctx.actor.staffUserId }, data: { roleId: 2 } });
      const refused = await changeRights({ ctx, id, change: { roleId: 1 } });
      await ctx.tx.staffUser.update({ where: { id: ctx.actor.staffUserId }, data: { roleId: 1 } });
      return refused;
    });
    expect(done).toEqual({ ok: false, code: "not-allowed" });
  });

  it("OQ-35 deactivating signs out at once; activating lets in again", async () => {
    const id = await staffIdOf(app, 2);
    const token = await staffToken(app, 2);
    expect((await post({ intent: "deactivate", id })).body).toEqual({ ok: true, message: "User deactivated." });
    expect(await isIn(token)).toBe(false);
    expect((await post({ intent: "activate", id })).body).toEqual({ ok: true, message: "User activated." });
    expect(await isIn(token)).toBe(false);
    expect(await isIn(await staffToken(app, 2))).toBe(true);
  });

  it("OQ-24 OQ-35 resets the second factor of another user, which ends their sign-ins", async () => {
    const id = await staffIdOf(app, 3);
    await sealed(app.owner, "update staff_users set totp_secret_enc = 'x', totp_enrolled_at = now() where id = $1", [
      id,
    ]);
    const token = await staffToken(app, 3);
    expect((await show()).people).toContainEqual(expect.objectContaining({ id, secondFactor: "on" }));
    expect((await post({ intent: "reset", id })).body).toEqual({ ok: true, message: "Second factor reset." });
    expect(await person(id)).toMatchObject({ totp_secret_enc: null, totp_enrolled_at: null });
    expect(await isIn(token)).toBe(false);
    expect(await post({ intent: "reset", id })).toMatchObject({ status: 422, body: { ok: false } });
  });

  it("OQ-35 signs somebody out everywhere, oneself everywhere but here", async () => {
    const id = await staffIdOf(app, 3);
    const theirs = await staffToken(app, 3);
    await post({ intent: "signOut", id });
    expect(await isIn(theirs)).toBe(false);
    const elsewhere = await staffToken(app, 1);
    expect((await post({ intent: "signOut", id: adminId })).body).toEqual({ ok: true, message: "Signed out." });
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(admin)).toBe(true);
  });

  it("OQ-35 an unknown id or an unknown intent changes nothing", async () => {
    expect((await post({ intent: "role", id: "x", roleId: "1" })).status).toBe(404);
    expect((await post({ intent: "activate", id: "00000000-0000-4000-8000-000000000000" })).status).toBe(404);
    expect((await post({ intent: "root", id: adminId })).status).toBe(422);
    expect((await post({ intent: "role", id: adminId, roleId: "0" })).status).toBe(422);
  });

  it("BEY-09 shows what was done to a user", async () => {
    const id = await staffIdOf(app, 3);
    const { body } = await callRoute(loader, { path: `${PATH}?history=${id}`, cookies: { a_atkn: admin } });
    expect((body as { history: { entries: { action: string }[] } }).history.entries.length).toBeGreaterThan(0);
  });
});
