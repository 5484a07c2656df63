import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as record, action as reveal } from "~/routes/admin/customer/route";
import { action as search } from "~/routes/admin/customers/route";
import { loader as dashboard } from "~/routes/admin/dashboard/route";
import { loader as history } from "~/routes/admin/history/route";
import { contactIndex } from "~/services/messages/contact.server";

let app: App;
let customer: TestCustomer;
const cookies: Record<1 | 2 | 3, { a_atkn: string }> = {} as never;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("haldi"));
  for (const role of [1, 2, 3] as const) cookies[role] = { a_atkn: await staffToken(app, role) };
});

afterAll(() => app.close());

const find = (key: string, role: 1 | 2 | 3 = 3) =>
  callRoute(search, { path: "/admin/csr-portal", method: "POST", form: { key }, cookies: cookies[role] });

const addressOf = (customerId: string, prospectId: string) => ({
  path: `/admin/csr-portal/${customerId}/${prospectId}`,
  params: { id: customerId, pid: prospectId },
});

describe("/admin/csr-portal", () => {
  it("ROUTE-A16 finds by a posted number, masked", async () => {
    const answer = await find(customer.mobile ?? "");
    expect(answer.body).toMatchObject({
      ok: true,
      customers: [{ customerId: customer.customerId, mobile: `******${customer.mobile?.slice(-4)}` }],
      leads: [],
    });
    expect(answer.text).not.toContain(customer.mobile);
  });

  it("OQ-45 says what to type when it is not a whole key", async () => {
    expect(await find("98765")).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("Enter a full mobile number, email address") },
    });
  });

  it("ROUTE-A16 finds a lead that never confirmed its number", async () => {
    const lumen = app.brand("lumen");
    await app.owner.query(
      "insert into prospects (brand_id, id, channel, identifier_idx, product) values ($1, gen_random_uuid(), 'mobile', $2, 'PL')",
      [lumen.id, contactIndex(lumen.id, { channel: "mobile", value: "6111111111" })],
    );
    expect((await find("61111 11111")).body).toMatchObject({
      customers: [],
      leads: [{ brand: lumen.name, product: "Personal Loans" }],
    });
  });
});

describe("/admin/csr-portal/{id}/{pid}", () => {
  it("ROUTE-A17 shows the masked record to every role, and 404 for ids that do not belong together", async () => {
    const { customerId, prospectId } = customer;
    for (const role of [1, 2, 3] as const) {
      const answer = await callRoute(record, { ...addressOf(customerId, prospectId), cookies: cookies[role] });
      expect(answer.body).toMatchObject({ customerId, brand: { key: "haldi" }, applications: [], submissions: [] });
      expect(answer.text).not.toContain(customer.mobile);
    }
    const other = await makeCustomer(app.brand("lumen"));
    for (const pid of [other.prospectId, "1"])
      expect((await callRoute(record, { ...addressOf(customerId, pid), cookies: cookies[3] })).status).toBe(404);
  });

  it("OQ-45 reveals a number by a post with a reason, and the history shows both", async () => {
    const { customerId, prospectId, mobile } = customer;
    const post = (form: Record<string, string>) =>
      callRoute(reveal, { ...addressOf(customerId, prospectId), method: "POST", form, cookies: cookies[3] });
    for (const reason of ["", "why", "x".repeat(201)]) {
      const refused = await post({ field: "mobile", reason });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ errors: { reason: ["Write a reason of 5 to 200 characters."] } });
      expect(refused.text).not.toContain(mobile);
    }
    expect((await post({ field: "mobile", reason: " Asked us to\ncall back " })).body).toMatchObject({
      ok: true,
      value: mobile,
    });
    const trail = await callRoute(history, { path: "/admin/history?brand=haldi&kind=customer", cookies: cookies[1] });
    expect(trail.body).toMatchObject({
      brand: "haldi",
      rows: expect.arrayContaining([
        expect.objectContaining({
          action: "customer.reveal",
          subject: { kind: "customer", id: customerId, name: null },
          changes: [
            { path: "field", label: "Field", before: "—", after: "mobile" },
            { path: "reason", label: "Reason", before: "—", after: "Asked us to call back" },
          ],
        }),
      ]),
    });
    expect(trail.text).not.toContain(mobile);
  });
});

describe("/admin/dashboard", () => {
  it("ROUTE-A02 ADM-04 is for administrators and reporting staff", async () => {
    for (const role of [1, 2] as const) {
      const answer = await callRoute(dashboard, {
        path: "/admin/dashboard?days=nonsense&brand=nobody",
        cookies: cookies[role],
      });
      expect(answer.body).toMatchObject({
        span: { preset: "last-7" },
        brand: null,
        steps: { leads: expect.any(Number) },
      });
    }
    const refused = await callRoute(dashboard, { path: "/admin/dashboard", cookies: cookies[3] });
    expect(refused.location).toBe("/admin/csr-portal?denied=1");
  });
});
