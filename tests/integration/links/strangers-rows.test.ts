import { randomUUID } from "node:crypto";
import { insertRow } from "@tests/integration/database/brand-rows";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loader as startEmbed } from "~/routes/customer/embed/start.route";
import { action as choose } from "~/routes/customer/home/products.route";
import { loader as offers } from "~/routes/customer/offers/route";
import { loader as redirect } from "~/routes/customer/redirect/route";
import { loader as followApplication } from "~/routes/customer/signed-link/application.route";
import { loader as followResume } from "~/routes/customer/signed-link/resume.route";
import { loader as followLink } from "~/routes/customer/tracking-link/route";
import { keyFactsPath } from "~/services/lenders/key-facts-link.server";
import { applicationLink } from "~/services/notifications/application-link.server";
import { resumeLink } from "~/services/support/resume-link.server";
import { voucherPath } from "~/services/vouchers/voucher-link.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(() => app.owner.query("delete from rate_hits"));
afterAll(() => app.close());

const count = async () => {
  const tables = ["visits", "clicks", "journey_events"].map((table) => `(select count(*) from ${table})`);
  return Number((await app.owner.query(`select ${tables.join(" + ")} as n`)).rows[0].n);
};
const codeOf = async () =>
  (
    await app.owner.query<{ code: string }>(
      `select l.code from tracking_links l join partners p on p.brand_id = l.brand_id and p.id = l.partner_id
       where l.brand_id = $1 and l.active and p.status = 'active' limit 1`,
      [app.brand("lumen").id],
    )
  ).rows[0]?.code ?? "";
/** Without the id of the click. */
const whereTo = ({ status, location }: Awaited<ReturnType<typeof callRoute>>) => [
  status,
  location?.replace(/\bref=[0-9a-f-]+/, ""),
];
const idOf = async (from: string) =>
  (await app.owner.query<{ id: string }>(`select id from ${from} limit 1`)).rows[0]?.id ?? "";

/** The links of messages that some customer of lumen got: a reminder, and news of an application. */
async function linksOfMessages(): Promise<{ resume: Partial<Call>; application: Partial<Call> }> {
  const lumen = app.brand("lumen");
  const { rows } = await app.owner.query("select id, customer_id from submissions where brand_id = $1 limit 1", [
    lumen.id,
  ]);
  const [id, due_at] = [randomUUID(), new Date()];
  await insertRow(app.owner, "reminders", { brand_id: lumen.id, id, customer_id: rows[0].customer_id, due_at });
  await insertRow(app.owner, "application_notifications", {
    brand_id: lumen.id,
    id,
    submission_id: rows[0].id,
    kind: "approved",
    batch_id: id,
    due_at,
  });
  const callOf = (link: string) => {
    const { pathname: path } = new URL(link);
    return { host: "lumen.localhost", path, params: { token: path.split("/")[2] ?? "" } };
  };
  return {
    resume: callOf(resumeLink(lumen, id, due_at)),
    application: callOf(applicationLink(lumen, id, due_at)),
  };
}

it("BEY-27 each request of a stranger that writes rows is answered without them, once its network has had many written", async () => {
  const [code, main] = [await codeOf(), app.brand("cl").id];
  const voucher = await idOf(
    "vouchers where status = 1 and deleted_at is null and current_date between valid_from and valid_until",
  );
  const lender = await idOf("lenders where lender_status = 1 and deleted_at is null");
  const host = "lumen.localhost";
  const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0" };
  const { resume, application } = await linksOfMessages();
  const ways: [name: string, handler: Parameters<typeof callRoute>[0], call: Call][] = [
    ["a partner's link", followLink, { host, path: `/t/${code}`, params: { code }, headers: agent }],
    ["a partner's frame", startEmbed, { host, path: "/embed?product=PL" }],
    ["the link of a reminder", followResume, { path: "", ...resume }],
    ["the link of a message about an application", followApplication, { path: "", ...application }],
    ["a page of the journey", offers, { host, path: "/user/offers" }],
    ["a voucher", redirect, { host: "haldi.localhost", path: voucherPath(app.brand("haldi").id, voucher) }],
    ["a lender's key facts", redirect, { path: keyFactsPath(main, lender) }],
    [
      "a product that is chosen first",
      choose,
      { path: "/products", method: "POST", form: { product: "PL", intent: "" } },
    ],
  ];
  for (const [name, handler, call] of ways) {
    const [start, first] = [await count(), await callRoute(handler, call)];
    const written = (await count()) - start;
    expect(written, name).toBeGreaterThan(0);
    await app.owner.query("update rate_hits set count = 100000");
    const second = await callRoute(handler, call);
    expect((await count()) - start, name).toBe(written);
    expect(whereTo(second), name).toEqual(whereTo(first));
    await app.owner.query("delete from rate_hits");
  }
});
