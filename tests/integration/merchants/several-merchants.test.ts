import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkOutcome, BulkPreviewLine } from "~/domain/bulk-edit/bulk-edit";
import { leadSpan } from "~/domain/dates/report-span";
import { partnerContext } from "~/http/request/guards.server";
import { action } from "~/routes/api/merchants/update-several";

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

const call = (json: Record<string, unknown>, token = a_atkn) =>
  callRoute(action, { path: "/api/update-merchants", method: "POST", json, cookies: { a_atkn: token } });
const data = async <Data>(json: Record<string, unknown>) => {
  const answer = await call(json);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Data }).data;
};
type Row = { id: string; name: string; status: string; location: string; version: number };
const some = async (status: string, count: number): Promise<Row[]> =>
  (
    await app.owner.query(
      "select id, name, status, location, version from merchants where status = $1 order by name, id limit $2",
      [status, count],
    )
  ).rows;
/** The merchant of a portal user, and two others after it. */
const activeWith = async (user: string): Promise<Row[]> =>
  (
    await app.owner.query(
      `select id, name, status, location, version from merchants m where status = 'active'
       order by (select merchant_id from partner_users where id = $1) <> id, name, id limit 3`,
      [user],
    )
  ).rows;
const isIn = async (p_atkn: string) =>
  (
    await callRoute((args) => partnerContext(args, "portal:read", async () => "in"), {
      path: "/partner",
      host: "lumen.localhost",
      cookies: { p_atkn },
    })
  ).body === "in";
const stateOf = async (rows: readonly Row[]) =>
  (
    await app.owner.query(
      "select status, status_reason as reason, location from merchants where id = any($1) order by array_position($1::uuid[], id)",
      [rows.map(({ id }) => id)],
    )
  ).rows;
const preview = async (property: string, value: string, rows: readonly Row[]) =>
  (await data<{ lines: BulkPreviewLine[] }>({ intent: "preview", property, value, ids: rows.map(({ id }) => id) }))
    .lines;
const apply = (property: string, value: string, lines: readonly BulkPreviewLine[], reason = "") =>
  data<BulkOutcome>({
    intent: "apply",
    property,
    value,
    reason,
    records: lines.map(({ id, version }) => ({ id, version })),
  });
const undo = ({ done }: BulkOutcome) =>
  data<BulkOutcome>({ intent: "undo", changes: done.map(({ version: _version, ...change }) => change) });
const actionsOn = async (id: string | undefined) =>
  (await app.owner.query("select action from audit_entries where subject_id = $1 order by seq", [id])).rows.map(
    ({ action: code }) => code,
  );

describe("one value for several merchants", () => {
  it("BEY-14 shows first who would be signed out and the leads, and which merchants it does not fit", async () => {
    const [active] = await some("active", 1);
    const [pending] = await some("pending", 1);
    if (!active || !pending) throw new Error("the demo data have active and pending merchants");
    // A lead of the day before those that the list counts, less than thirty times 24 hours ago.
    const { from } = leadSpan(new Date());
    await app.owner.query(
      `insert into prospects (brand_id, id, channel, identifier_idx, merchant_id, utms, product, created_at, updated_at)
       select brand_id, gen_random_uuid(), 'mobile', 'day-before', id, '{}', 'PL', $2::timestamptz - interval '1 second', now()
       from merchants where id = $1`,
      [active.id, from],
    );
    const { rows: leads } = await app.owner.query(
      "select count(*)::int as count from prospects where merchant_id = $1 and created_at >= $2",
      [active.id, from],
    );
    const { rows: users } = await app.owner.query(
      "select count(*)::int as count from partner_users where merchant_id = $1",
      [active.id],
    );
    const lines = await preview("status", "suspend", [active, pending]);
    const lineOf = (id: string) => lines.find((line) => line.id === id);
    expect(lineOf(active.id)).toMatchObject({
      before: "active",
      after: "suspended",
      refusal: null,
      effect: `${users[0].count} ${users[0].count === 1 ? "user is" : "users are"} signed out, ${leads[0].count} ${leads[0].count === 1 ? "lead" : "leads"} in 30 days`,
    });
    expect(lineOf(pending.id)?.refusal).toBe('It is pending: "Suspend" does not apply.');
    expect(await stateOf([active])).toMatchObject([{ status: "active", location: active.location }]);
  });

  it("OQ-43 OQ-85 suspends those that nobody changed meanwhile, signs their users out, and an undo lets them in again", async () => {
    const user = await partnerUserIdOf(app, { kind: "merchant" });
    const rows = await activeWith(user);
    const token = await partnerToken(app, { kind: "merchant" });
    expect(await isIn(token)).toBe(true);
    const lines = await preview("status", "suspend", rows);
    await app.owner.query("update merchants set version = version + 1 where id = $1", [rows[1]?.id]);
    expect((await apply("status", "suspend", lines)).refused.map(({ text }) => text).sort()).toEqual([
      "Enter a reason of 5 to 200 characters.",
      "Enter a reason of 5 to 200 characters.",
      "somebody has changed it meanwhile",
    ]);
    const outcome = await apply("status", "suspend", lines, "Audit of the shops");
    expect(outcome.done.map(({ before, after }) => [before, after])).toEqual([
      ["active", "suspended"],
      ["active", "suspended"],
    ]);
    expect(outcome.refused).toEqual([
      { id: rows[1]?.id, name: rows[1]?.name, text: "somebody has changed it meanwhile" },
    ]);
    expect(await stateOf(rows)).toMatchObject([
      { status: "suspended", reason: "Audit of the shops" },
      { status: "active", reason: null },
      { status: "suspended", reason: "Audit of the shops" },
    ]);
    expect(await isIn(token)).toBe(false);
    await undo(outcome);
    expect((await stateOf(rows)).map(({ status, reason }) => [status, reason])).toEqual(
      rows.map(() => ["active", null]),
    );
    expect((await actionsOn(rows[0]?.id)).slice(-2)).toEqual(["merchant.suspend", "merchant.restore"]);
    expect(await isIn(await partnerToken(app, { kind: "merchant" }))).toBe(true);
  });

  it("OQ-43 an undone resume has its reason of before; what has another status by now stays", async () => {
    const rows = await some("active", 2);
    await apply("status", "suspend", await preview("status", "suspend", rows), "Books are missing");
    const resumed = await apply("status", "resume", await preview("status", "resume", rows));
    expect(resumed.done).toHaveLength(2);
    await apply("status", "suspend", (await preview("status", "suspend", rows)).slice(0, 1), "Again without books");
    const undone = await undo(resumed);
    expect(undone.done.map(({ after }) => after)).toEqual(["suspended"]);
    expect(undone.refused).toEqual([{ id: rows[0]?.id, name: rows[0]?.name, text: "Status has changed since" }]);
    expect((await stateOf(rows)).map(({ status, reason }) => [status, reason])).toEqual([
      ["suspended", "Again without books"],
      ["suspended", "Books are missing"],
    ]);
  });

  it("OQ-43 an undone resume signs out who has come in since", async () => {
    const user = await partnerUserIdOf(app, { kind: "merchant" });
    const rows = (await activeWith(user)).slice(0, 1);
    await apply("status", "suspend", await preview("status", "suspend", rows), "Books are missing");
    const resumed = await apply("status", "resume", await preview("status", "resume", rows));
    expect(await isIn(await partnerToken(app, { kind: "merchant" }))).toBe(true);
    await undo(resumed);
    expect(await stateOf(rows)).toMatchObject([{ status: "suspended", reason: "Books are missing" }]);
    const sessions = await app.owner.query("select 1 from sessions where partner_user_id = $1", [user]);
    expect(sessions.rows).toEqual([]);
    await apply("status", "resume", await preview("status", "resume", rows));
  });

  it("OQ-43 an approval is not undone once the merchant was suspended and resumed, although it is active again", async () => {
    const rows = await some("pending", 1);
    const approved = await apply("status", "approve", await preview("status", "approve", rows));
    await apply("status", "suspend", await preview("status", "suspend", rows), "Books are missing");
    await apply("status", "resume", await preview("status", "resume", rows));
    const undone = await undo(approved);
    expect([undone.done, undone.refused.map(({ id }) => id)]).toEqual([[], rows.map(({ id }) => id)]);
    expect(await stateOf(rows)).toMatchObject([{ status: "active", reason: null }]);
    await app.owner.query("update merchants set status = 'pending' where id = $1", [rows[0]?.id]);
  });

  it("OQ-43 approves several sign-ups at once, and takes that back", async () => {
    const rows = await some("pending", 2);
    const approved = await apply("status", "approve", await preview("status", "approve", rows));
    expect(approved.done.map(({ after }) => after)).toEqual(["active", "active"]);
    await undo(approved);
    expect((await stateOf(rows)).map(({ status }) => status)).toEqual(["pending", "pending"]);
  });

  it("ADM-17 gives several merchants a location, in the chain of the brand of each", async () => {
    const rows = await some("active", 2);
    expect((await preview("location", "x", rows))[0]?.refusal).toBe("Enter where the merchant is.");
    const moved = await apply("location", "Mapusa Market", await preview("location", " Mapusa Market ", rows));
    expect((await stateOf(rows)).map(({ location }) => location)).toEqual(["Mapusa Market", "Mapusa Market"]);
    const { rows: audits } = await app.owner.query(
      `select distinct a.subject_id from audit_entries a join merchants m on m.id::text = a.subject_id
       where a.brand_id = m.brand_id and a.action = 'merchant.update' and a.after ->> 'location' = 'Mapusa Market'`,
    );
    expect(audits).toHaveLength(2);
    await undo(moved);
    expect((await stateOf(rows)).map(({ location }) => location)).toEqual(rows.map(({ location }) => location));
  });

  it("BEY-27 OQ-43 an undo gives a location back that was stored, and takes no other text from the browser", async () => {
    const [row] = await some("active", 1);
    if (!row) throw new Error("the demo data have active merchants");
    const moved = await apply("location", "Panaji Market", await preview("location", "Panaji Market", [row]));
    const [change] = moved.done;
    const back = (before: string | null) =>
      data<BulkOutcome>({
        intent: "undo",
        changes: [{ id: change?.id, property: "location", before, after: "Panaji Market" }],
      });
    const untold = "Open \u202etekraM\n now";
    for (const text of [untold, "Elsewhere", "", null]) {
      const refused = await back(text);
      expect([refused.done, refused.refused.map((one) => one.text)]).toEqual([
        [],
        ["somebody has changed it meanwhile"],
      ]);
      expect(await stateOf([row])).toMatchObject([{ location: "Panaji Market" }]);
    }
    expect((await back(row.location)).done).toHaveLength(1);
    expect(await stateOf([row])).toMatchObject([{ location: row.location }]);
    // What was undone is not stored before it any more.
    expect((await back(row.location)).refused).toHaveLength(1);
  });

  it("ROLE-02 is closed to other roles, and to properties of one merchant only", async () => {
    const [row] = await some("active", 1);
    const token = await staffToken(app, 2);
    const request = { intent: "preview", value: "suspend", ids: [row?.id] };
    expect((await call({ ...request, property: "status" }, token)).status).toBe(403);
    expect((await call({ ...request, property: "name" })).status).toBe(422);
  });
});
