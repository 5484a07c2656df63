import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { contextOf } from "@tests/factories/context";
import { insertRow } from "@tests/integration/database/brand-rows";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { partnerUserIdOf } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { action as refuseDeletion } from "~/routes/admin/customer-info-deletion/customer.route";
import { action as actOnRequest } from "~/routes/admin/requests/route";
import { loader as complaint } from "~/routes/customer/complaint/route";
import { loader as dataRequest } from "~/routes/customer/data-request/route";
import { loader as portalLogin } from "~/routes/partner/sign-in/route";
import { notifyCustomerOfNewDevice, notifyPortalUserOfNewDevice } from "~/services/access/notify-new-device.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { fileComplaint } from "~/services/support/file-complaint.server";

/** A brand that is live before its own host serves: its customers come to the main host with `?partner=`. */
describe("links in messages of a brand without a host of its own", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    await app.owner.query("delete from brand_domains where brand_id = $1", [app.brand("lumen").id]);
    await eventually("the brand has no host", () => app.brand("lumen").hosts.length === 0);
  });
  afterAll(() => app.close());

  const BROWSER = { browser: { id: "abc", isNew: true, proofs: [] } };
  const onMainHost = (over = {}) =>
    contextOf(app.brand("lumen"), { onMainHost: true, host: "localhost", origin: "http://localhost", ...over });

  /** The path of the link in the newest message of a template. */
  async function linkIn(template: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string; body_enc: string }>(
      "select id, body_enc from messages where template = $1 order by created_at desc, id desc limit 1",
      [template],
    );
    const text = decryptMessageField(rows[0]?.id ?? "", "body", rows[0]?.body_enc ?? null) ?? "";
    const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    expect(url.hostname).toBe("localhost");
    return url.pathname + url.search;
  }

  it("OQ-91 TEN-21 a complaint's links open it in any browser, after the filing and after the answer", async () => {
    const brand = app.brand("lumen");
    const filed = await withTenant(onMainHost(), (ctx) =>
      fileComplaint({
        ctx,
        key: "",
        complaint: {
          subject: "lender",
          name: "Asha Rao",
          mobile: "9876501234",
          email: null,
          reference: null,
          description: "A fee was taken.",
        },
      }),
    );
    const id = filed.ok ? filed.id : "";
    expect(await callRoute(complaint, { path: await linkIn("complaint") })).toMatchObject({ status: 200 });
    const answered = await callRoute(actOnRequest, {
      path: "/admin/requests",
      method: "POST",
      cookies: { a_atkn: await staffToken(app, 1) },
      form: { intent: "answer", id, brandId: brand.id, answer: "The fee is paid back." },
    });
    expect(answered.body).toMatchObject({ ok: true });
    const page = await callRoute(complaint, { path: await linkIn("complaint-answer") });
    expect(page.text).toContain("The fee is paid back.");
  });

  it("OQ-36 the link to a refusal leads to the sign-in of the customer's own brand", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    await insertRow(app.owner, "data_requests", { brand_id: brand.id, id: randomUUID(), customer_id: who.customerId });
    const refused = await callRoute(refuseDeletion, {
      path: "/admin/customer-info-deletion/x/y",
      method: "POST",
      params: { brandId: brand.id, customerId: who.customerId },
      cookies: { a_atkn: await staffToken(app, 1) },
      form: { intent: "refuse", answer: "The loan is still running." },
    });
    expect(refused.status).toBe(200);
    const opened = await callRoute(dataRequest, { path: await linkIn("erasure-refused") });
    expect(opened).toMatchObject({ status: 302, location: expect.stringMatching(/^\/login\?/) });
    expect(opened.setCookies.join()).toContain("visit=lumen.");
  });

  it("BEY-27 the notice of a new device leads to the sessions at the own brand, of customers and of the portal", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    await app.owner.query("update customers set last_sign_in_at = now() where id = $1", [who.customerId]);
    await withTenant(onMainHost(BROWSER), (ctx) =>
      notifyCustomerOfNewDevice(ctx, who.customerId, { channel: "mobile", value: "9876501234" }),
    );
    expect(await linkIn("new-device")).toBe("/my-details?partner=lumen");
    const userId = await partnerUserIdOf(app);
    await app.owner.query("update partner_users set last_sign_in_at = now() where id = $1", [userId]);
    await withTenant(onMainHost(BROWSER), (ctx) => notifyPortalUserOfNewDevice(ctx, userId));
    const path = await linkIn("new-device");
    expect(path).toBe("/lumen/partner/login?callback=%2Fpartner%2Fsettings%2Fsessions");
    expect((await callRoute(portalLogin, { path, params: { partner: "lumen" } })).text).toContain("Lumen");
  });
});
