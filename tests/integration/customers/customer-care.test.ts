import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerCareRefusal } from "~/i18n/staff/customer";
import { action } from "~/routes/admin/customer/care.route";
import { loader } from "~/routes/admin/customer/route";

let app: App;
let token: string;
let who: { customerId: string; prospectId: string };

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 3);
  who = await insertApplicant(app.owner, app.brand("haldi"), {});
});
afterAll(() => app.close());

const post = (form: Record<string, string>, { customerId, prospectId }: typeof who = who) =>
  callRoute(action, {
    path: `/admin/csr-portal/${customerId}/${prospectId}/care`,
    params: { id: customerId, pid: prospectId },
    method: "POST",
    form,
    cookies: { a_atkn: token },
  });

async function notes(): Promise<{ text: string; by: string | null }[]> {
  const path = `/admin/csr-portal/${who.customerId}/${who.prospectId}`;
  const params = { id: who.customerId, pid: who.prospectId };
  const { body } = await callRoute(loader, { path, params, cookies: { a_atkn: token } });
  return (body as { notes: { text: string; by: string | null }[] }).notes;
}

async function application(stage: number, outcome = 0, of = who): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, created_at, updated_at)
     values ($1, $2, $3, $4, 'PL', $5, $6, now(), now())`,
    [app.brand("haldi").id, id, of.customerId, of.prospectId, stage, outcome],
  );
  return id;
}

describe("what the call centre does for a customer", () => {
  it("OQ-45 ADM-19 notes something once, for colleagues, and the trail has who and not what", async () => {
    const key = randomUUID();
    const note = { intent: "note", text: " Calls from the office,\r\nafter six. Card 2341 2341 2346 ", key };
    expect((await post({ intent: "note", text: "  " })).status).toBe(422);
    expect((await post({ intent: "note", text: "x".repeat(1_001) })).status).toBe(422);
    expect((await post(note)).status).toBe(200);
    expect((await post(note)).status).toBe(200);
    expect((await post({ intent: "note", text: "Second call" })).status).toBe(200);
    const shown = await notes();
    expect(shown.map(({ text }) => text)).toEqual([
      "Second call",
      expect.stringMatching(/^Calls from the office,\nafter six\. Card (?!.*2341 2341)/),
    ]);
    expect(shown.every(({ by }) => by !== null)).toBe(true);
    const stored = await app.owner.query("select text_enc from customer_notes where customer_id = $1", [
      who.customerId,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain("office");
    const trail = await app.owner.query(
      "select brand_id, after from audit_entries where action = 'customer.note' and subject_id = $1",
      [who.customerId],
    );
    expect(trail.rows).toHaveLength(2);
    expect(trail.rows[0].brand_id).toBe(app.brand("haldi").id);
    expect(JSON.stringify(trail.rows)).not.toMatch(/office|Second/);
  });

  it("OQ-45 refuses a note for ids that do not belong together, and after the deletion of the data", async () => {
    const other = await insertApplicant(app.owner, app.brand("lumen"), {});
    const beside = await insertApplicant(app.owner, app.brand("haldi"), {});
    for (const { prospectId } of [other, beside]) {
      const pair = { customerId: who.customerId, prospectId };
      expect((await post({ intent: "note", text: "Nobody" }, pair)).status).toBe(404);
    }
    await app.owner.query(
      `update customers set erased_at = now(), mobile_enc = null, mobile_idx = null, mobile_masked = null, email_enc = null,
         email_idx = null, email_masked = null, first_name_enc = null, last_name_enc = null, pan_enc = null, pan_idx = null,
         pan_masked = null, birth_date_enc = null, birth_date_masked = null, mobile_verified_at = null, email_verified_at = null
       where id = $1`,
      [other.customerId],
    );
    expect((await post({ intent: "note", text: "Too late" }, other)).body).toMatchObject({
      message: expect.stringContaining("data is deleted"),
    });
    expect(
      (await app.owner.query("select 1 from customer_notes where customer_id = $1", [other.customerId])).rows,
    ).toEqual([]);
  });

  it("OQ-45 OQ-29 sends one link to go on, says why there is no other, and none for somebody else's application", async () => {
    await app.owner.query("update customers set mobile_verified_at = now() where id = $1", [who.customerId]);
    const [open, ended] = [await application(2), await application(2, 4)];
    const resume = (applicationId: string) => post({ intent: "resume", applicationId });
    expect((await resume(open)).status).toBe(200);
    const { rows } = await app.owner.query("select application_id, status from reminders where customer_id = $1", [
      who.customerId,
    ]);
    expect(rows).toEqual([{ application_id: open, status: "pending" }]);
    expect((await resume(open)).body).toMatchObject({ ok: false, message: expect.stringContaining("since yesterday") });
    expect((await resume(ended)).body).toMatchObject({ ok: false, message: expect.stringContaining("does not wait") });
    const other = await insertApplicant(app.owner, app.brand("haldi"), {});
    await app.owner.query("update customers set mobile_verified_at = now() where id = $1", [other.customerId]);
    expect((await resume(await application(2, 0, other))).status).toBe(404);
    const elsewhere = await app.owner.query("select id from applications where brand_id <> $1 limit 1", [
      app.brand("haldi").id,
    ]);
    expect((await resume(elsewhere.rows[0].id)).status).toBe(404);
  });

  it("OQ-45 BEY-26 sends no link to go on to a customer who has closed SMS and e-mail", async () => {
    const closed = await insertApplicant(app.owner, app.brand("haldi"), {});
    await app.owner.query("update customers set mobile_verified_at = now() where id = $1", [closed.customerId]);
    await app.owner.query(
      "update customer_profiles set allow_sms = false, allow_emails = false where customer_id = $1",
      [closed.customerId],
    );
    const { body } = await post({ intent: "resume", applicationId: await application(2, 0, closed) }, closed);
    expect(body).toMatchObject({ ok: false, message: customerCareRefusal("no-channel") });
    const { rows } = await app.owner.query("select 1 from reminders where customer_id = $1", [closed.customerId]);
    expect(rows).toEqual([]);
  });
});
