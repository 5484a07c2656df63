import { contextOf } from "@tests/factories/context";
import { takeLastColleague } from "@tests/support/agree-to-leave";
import { type App, openApp } from "@tests/support/app";
import { asPartner, partnerUserIdOf } from "@tests/support/partner";
import { asStaff, staffIdOf, tokenOfStaff } from "@tests/support/staff";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withStaff } from "~/services/access/read-staff-session.server";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { revokeApiKey } from "~/services/api-keys/revoke-api-key.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { setApprovalRule } from "~/services/approvals/approval-rules.server";
import { createPartnerKey, revokePartnerKey } from "~/services/links/partner-keys.server";
import { setOwnUserActive, setOwnUserRight } from "~/services/merchants/own-portal-users.server";
import { changeRights } from "~/services/staff/change-rights.server";
import { createStaff } from "~/services/staff/create-staff.server";
import { signOutStaff } from "~/services/staff/sign-out-staff.server";
import { checkRights } from "../../../scripts/lib/audit/check-rights";
import { runScript, type ToolFailed } from "../../../scripts/lib/run-tool.mjs";

let app: App;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let admin = "";
let clerk = "";
let portalUser = "";
let portalSeal = "";
let demo: string[] = [];
beforeAll(async () => {
  folder = await temporaryFolder("audit-rights");
  app = await openApp({ data: "demo", env: { DATA_DIR: folder.path } });
  admin = await staffIdOf(app, 1);
  demo = (await sql("select id from staff_users")).rows.map(({ id }) => id);
  portalUser = await partnerUserIdOf(app, { kind: "staff" });
  portalSeal = (await row("partner_users", portalUser)).seal;
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const sql = (text: string, values: unknown[] = []) => app.owner.query(text, values);
const faults = () => checkRights(app.owner);
const roleTo = (roleId: 1 | 2 | 3) => asStaff(app, 1, (ctx) => changeRights({ ctx, id: clerk, change: { roleId } }));
const row = async (table: string, id: string) => (await sql(`select * from ${table} where id = $1`, [id])).rows[0];

/** Writes a row back as it was, with its seal: what the database's owner can do with a backup. */
async function putBack(table: string, old: Record<string, unknown>) {
  await sql(`delete from ${table} where id = $1`, [old.id]);
  await sql(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [JSON.stringify(old)]);
}

beforeEach(async () => {
  const made = await asStaff(app, 1, (ctx) =>
    createStaff({ ctx, person: { name: "Kavita Rao", email: `kavita.${Date.now()}@example.com`, roleId: 2 } }),
  );
  if (!made.ok) throw new Error(made.code);
  clerk = made.id;
});
afterEach(async () => {
  await sql("update staff_users set active = false, seal = null where id <> all($1)", [demo]);
  await sql("delete from approval_requests");
  await sql("delete from partner_api_keys");
  await sql("delete from partner_keys");
  await sql("delete from approval_rules");
  await sql("delete from sessions");
  await sql("update partner_users set active = true, withheld_rights = '{}', seal = $2 where id = $1", [
    ...[portalUser, portalSeal],
  ]);
  await sql("delete from audit_entries");
  await sql("delete from audit_heads");
});

describe("roles and rights in the database, compared with the trail", () => {
  it("BEY-09 are the same after changes by the product", async () => {
    expect((await roleTo(3)).ok && (await roleTo(1)).ok).toBe(true);
    expect(await asPartner(app, (ctx) => setOwnUserActive({ ctx, userId: portalUser, active: false }))).toMatchObject({
      ok: true,
    });
    await asPartner(app, (ctx) => setOwnUserActive({ ctx, userId: portalUser, active: true }));
    await asStaff(app, 1, (ctx) =>
      setApprovalRule({ ctx, rule: "lender.delete", isRequired: true, reason: "Two people for deletions" }),
    );
    expect(await faults()).toEqual([]);
  });

  it("BEY-09 BEY-27 a role that was raised again with its old seal is found, and the command fails", async () => {
    await roleTo(1);
    const { role_id, seal } = await row("staff_users", clerk);
    await takeLastColleague(app, clerk, { roleId: 3 });
    await sql("update staff_users set role_id = $2, seal = $3 where id = $1", [clerk, role_id, seal]);
    const [text] = await faults();
    expect(text).toMatch(new RegExp(`^staff ${clerk}: role is 1, but entry cl \\d+ says 3$`));
    const env = { ...process.env, DATABASE_URL: app.database.ownerUrl };
    const failed = await runScript("scripts/audit-verify.ts", [], { env }).catch((error: ToolFailed) => error);
    expect(failed).toMatchObject({ message: expect.stringContaining("exit code 1") });
    expect((failed as ToolFailed).output).toContain(`rights: ${text}`);
  });

  it("BEY-09 BEY-27 a role without a seal is found, and whoever saves it again needs a colleague and is written down", async () => {
    await sql("update staff_users set role_id = 1 where id = $1", [clerk]);
    expect(await faults()).toEqual([
      `staff ${clerk}: role was not written by this installation`,
      expect.stringContaining(`staff ${clerk}: role is 1, but entry`),
    ]);
    const second = await asStaff(app, 1, (ctx) =>
      createStaff({ ctx, person: { name: "Second", email: `second.${Date.now()}@example.com`, roleId: 2 } }),
    );
    if (!second.ok) throw new Error(second.code);
    await asStaff(app, 1, (ctx) => changeRights({ ctx, id: second.id, change: { roleId: 1 } }));
    expect(await roleTo(1), "with a second administrator").toMatchObject({ ok: false, code: "colleague-asked" });
    expect(await roleTo(2)).toMatchObject({ ok: true });
    await sql("update staff_users set role_id = 3 where id = $1", [clerk]);
    expect(await roleTo(3)).toMatchObject({ ok: true });
    const { rows } = await sql("select before from audit_entries where subject_id = $1 order by seq desc limit 1", [
      clerk,
    ]);
    expect(rows).toEqual([{ before: { roleId: 3, wasSealed: false } }]);
    await takeLastColleague(app, second.id, { roleId: 2 });
    expect(await faults()).toEqual([]);
  });

  it("BEY-09 a blocked account that is open again, and rights that came back, are found", async () => {
    await asStaff(app, 1, (ctx) => changeRights({ ctx, id: clerk, change: { active: false } }));
    await asPartner(app, (ctx) => setOwnUserRight({ ctx, userId: portalUser, right: "keys:read", isWithheld: true }));
    await asPartner(app, (ctx) => setOwnUserActive({ ctx, userId: portalUser, active: false }));
    expect(await faults()).toEqual([]);
    await sql("update partner_users set active = true, withheld_rights = '{}' where id = $1", [portalUser]);
    await sql("update staff_users set active = true where id = $1", [clerk]);
    expect((await faults()).map((text) => text.replace(/entry \w+ \d+/, "the trail"))).toEqual([
      `staff ${clerk}: role was not written by this installation`,
      `portal user ${portalUser}: portal was not written by this installation`,
      `staff ${clerk}: sign-in is open, but the trail says blocked`,
      `portal user ${portalUser}: sign-in is open, but the trail says blocked`,
      `portal user ${portalUser}: rights taken is none, but the trail says keys:read`,
    ]);
  });

  it("BEY-09 BEY-25 keys that were taken back or had ended are found", async () => {
    const made = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Server", rights: ["leads:read"] }));
    const other = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Other", rights: ["leads:read"] }));
    if (!made.ok || !other.ok) throw new Error("no key");
    const [old, ending] = [await row("partner_api_keys", made.keyId), await row("partner_api_keys", other.keyId)];
    await asPartner(app, (ctx) => revokeApiKey({ ctx, keyId: made.keyId }));
    await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId: other.keyId, hours: 24 }));
    const brandId = app.brand("lumen").id;
    const key = await asStaff(app, 1, (ctx) => createPartnerKey({ ctx, brandId }));
    if (!key.ok) throw new Error(key.code);
    await asStaff(app, 1, (ctx) => revokePartnerKey({ ctx, brandId, keyId: key.keyId }));
    expect(await faults()).toEqual([]);
    for (const { id, ends_at, end_seal, revoked_at } of [old, ending])
      await sql("update partner_api_keys set ends_at = $2, end_seal = $3, revoked_at = $4 where id = $1", [
        ...[id, ends_at, end_seal, revoked_at],
      ]);
    await sql("update partner_keys set revoked_at = null");
    const found = (await faults()).join("\n");
    expect(found).toContain(`API key ${made.keyId}: state is valid, but entry lumen`);
    expect(found).toContain(`API key ${other.keyId}: end is none, but entry lumen`);
    expect(found).toContain(`sign-in key ${key.keyId}: state is valid, but entry lumen`);
  });

  it("BEY-09 BEY-27 a session that was ended and put back is found", async () => {
    const token = await tokenOfStaff(app, clerk);
    const sessionOf = (sessionToken: string) =>
      withStaff(contextOf(app.brand("cl")), sessionToken, async (_ctx, session) => session?.sessionId ?? "");
    const old = await row("sessions", await sessionOf(token));
    // Ended later than a minute after its opening, which the id tells.
    await asStaff(app, 1, (ctx) =>
      signOutStaff({ ctx: { ...ctx, now: new Date(ctx.now.getTime() + 300_000) }, id: clerk }),
    );
    expect(await faults()).toEqual([]);
    await putBack("sessions", old);
    expect(await sessionOf(token), "opens").toBe(old.id);
    expect(await faults()).toEqual([
      expect.stringContaining(`session ${old.id} of staff ${clerk} is there, but entry cl`),
    ]);
  });

  it("BEY-09 BEY-27 a request that nobody has approved, and one that somebody else has asked for, are found", async () => {
    const other = await staffIdOf(app, 2);
    const second = await asStaff(app, 1, (ctx) =>
      createStaff({ ctx, person: { name: "Third", email: `third.${Date.now()}@example.com`, roleId: 2 } }),
    );
    if (!second.ok) throw new Error(second.code);
    await asStaff(app, 1, (ctx) => changeRights({ ctx, id: second.id, change: { roleId: 1 } }));
    expect(await roleTo(1)).toMatchObject({ ok: false, code: "colleague-asked" });
    expect(await faults()).toEqual([]);
    const { rows } = await sql(
      "update approval_requests set state = 'approved', decision = 'approve', asked_by = $1, decided_by = $2, decided_at = now() where state = 'open' returning id",
      [other, admin],
    );
    const [{ id }] = rows;
    expect((await faults()).sort()).toEqual([
      `approval ${id}: approved by is ${admin}, but no entry says so`,
      expect.stringContaining(`approval ${id}: asked by is ${other}, but entry cl`),
    ]);
  });

  it("BEY-09 a rule of approval that somebody loosened, or wrote, in the database is found", async () => {
    await sql("insert into approval_rules (rule, is_required, changed_by) values ('staff.administrator', false, $1)", [
      admin,
    ]);
    expect(await faults()).toEqual(["approval rule staff.administrator is not required, but no entry says so"]);
  });
});
