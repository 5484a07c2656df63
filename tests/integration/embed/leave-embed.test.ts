import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { asPartner } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "~/platform/crypto.server";
import { loader as check } from "~/routes/customer/embed/check.route";
import { loader as leave } from "~/routes/customer/embed/leave.route";
import { loader as start } from "~/routes/customer/embed/start.route";
import { addPartnerSite } from "~/services/embed/partner-sites.server";

const HOST = "lumen.localhost";
const SHOP = "www.dukan.example.in";

let app: App;
let partnerId = "";
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await asPartner(app, async (ctx) => {
    partnerId = ctx.actor.partnerId;
    return addPartnerSite({ ctx, typed: SHOP });
  });
  await app.owner.query("update partner_sites set status = 'verified', verified_at = now() where host = $1", [SHOP]);
});
afterAll(() => app.close());

/** The visit that a response opens. */
async function visitOf(answer: Parameters<typeof setCookie>[0]) {
  const token = setCookie(answer, "visit");
  expect(token).not.toBeNull();
  const { rows } = await app.owner.query(
    "select partner_id, product, utms ->> 'utm_source' as source from visits where token_hash = $1",
    [tokenHash(token ?? "")],
  );
  return rows[0];
}

describe("the tab that a browser without cookies in frames is offered", () => {
  it("BEY-25 OQ-62 has the partner of the site around the frame and the product of the element", async () => {
    const headers = { Referer: `https://${SHOP}/` };
    const first = await callRoute(start, { host: HOST, path: "/embed?product=PL", headers });
    expect(first.location).toBe(`/embed/check?product=PL&site=${SHOP}`);
    // The browser has kept no cookie, and sends none.
    const page = await callRoute(check, { host: HOST, path: first.location ?? "" });
    const { href } = (page.body as { leave: { href: string } }).leave;
    const tab = await callRoute(leave, { host: HOST, path: href, headers: { Referer: `http://${HOST}/` } });
    expect(tab).toMatchObject({ status: 302, location: "/login" });
    expect(await visitOf(tab)).toEqual({ partner_id: partnerId, product: "PL", source: "embed" });
  });

  it("BEY-25 OQ-62 from the partner's own page is the same, and a site that nobody has proved is nobody's", async () => {
    const from = (host: string) =>
      callRoute(leave, { host: HOST, path: "/embed/leave", headers: { Referer: `https://${host}/` } });
    const own = await from(SHOP);
    expect(own.location).toBe("/");
    expect(await visitOf(own)).toMatchObject({ partner_id: partnerId, product: null });
    expect(await visitOf(await from("evil.example.in"))).toMatchObject({ partner_id: null, source: "embed" });
  });

  it("BEY-15 BEY-25 follows the tracking link of the element", async () => {
    const tab = await callRoute(leave, { host: HOST, path: "/embed/leave?product=PL&link=abc-123" });
    expect(tab).toMatchObject({ status: 302, location: "/t/abc-123" });
  });
});
