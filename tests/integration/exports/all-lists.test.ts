import { exportListJob } from "@jobs/handlers/lists.export";
import { sourceOfList } from "@jobs/lists/source-of-list";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { clearContactsIn } from "@tests/support/clear-contacts";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { loader as fileLoader } from "~/routes/admin/exports/file.route";
import { action } from "~/routes/admin/exports/route";
import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { merchantsPage } from "~/services/merchants/merchants-page.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const cookies = async (role: RoleId) => ({ a_atkn: await staffToken(app, role) });

const ask = async (list: string, query: string, role: RoleId = 1) =>
  callRoute(action, {
    path: "/admin/exports",
    cookies: await cookies(role),
    method: "POST",
    form: { list, query, format: "csv" },
  });

const newest = async (role: RoleId = 1) => {
  const [file] = await asStaff(app, role, (ctx) => listOwnExports({ ctx, list: null }));
  if (!file) throw new Error("no file was asked for");
  return file;
};

const write = (exportId: string) => {
  const brandId = app.brand("cl").id;
  const ctx = systemContext(brandId, "lists.export", "job");
  return exportListJob({ ctx, payload: { brandId, exportId }, jobId: "job", attempt: 1, isLastAttempt: false });
};

/** The rows of a list's file, as text, without its head. */
async function lines(list: string, query = "", role: RoleId = 1): Promise<string[]> {
  expect((await ask(list, query, role)).status).toBe(200);
  const { id } = await newest(role);
  await write(id);
  const { text, status } = await callRoute(fileLoader, {
    path: `/admin/exports/${id}`,
    cookies: await cookies(role),
    params: { id },
  });
  expect(status).toBe(200);
  return text.trim().split("\r\n").slice(1);
}

const number = async (text: string) => Number((await app.owner.query<{ n: string }>(text)).rows[0]?.n);
const count = (from: string) => number(`select count(*) as n from ${from}`);

describe("files of the lists of the back office", () => {
  it("OQ-97 ADM-12 ADM-13 partners, merchants and referrals have files by their filters, masked", async () => {
    expect(await lines("partner-brands")).toHaveLength(await count("brands where status <> 'archived'"));
    expect(await lines("partner-brands", "status=live&search=haldi")).toHaveLength(1);
    const merchants = await lines("merchants");
    expect(merchants).toHaveLength(await count("merchants"));
    expect(clearContactsIn(merchants.join())).toEqual([]);
    expect(await lines("merchants", "status=active&brand=haldi")).toHaveLength(
      await count("merchants m join brands b on b.id = m.brand_id where m.status = 'active' and b.key = 'haldi'"),
    );
    expect(await lines("merchants", "view=partners")).toHaveLength(await count("partners"));
    expect(await lines("partner-referrals", "state=applied")).toHaveLength(
      await count("partner_referrals where state = 'applied'"),
    );
  });

  it("ADM-17 OQ-97 the merchants of a brand that is no longer live are that brand's alone, on the page and in its file", async () => {
    await app.owner.query("update brands set status = 'suspended' where key = 'haldi'");
    await brands().refresh();
    const own = await count("merchants m join brands b on b.id = m.brand_id where b.key = 'haldi'");
    const page = await asStaff(app, 1, (ctx) => merchantsPage({ ctx, query: new URLSearchParams("brand=haldi") }));
    expect(page).toMatchObject({ filter: { brand: "haldi" } });
    expect(await lines("merchants", "brand=haldi")).toHaveLength(own);
    expect(await lines("merchants", "view=partners&brand=haldi")).toHaveLength(
      await count("partners p join brands b on b.id = p.brand_id where b.key = 'haldi'"),
    );
    await app.owner.query("update brands set status = 'live' where key = 'haldi'");
    await brands().refresh();
  });

  it("OQ-97 the catalogues of plans, vouchers and portal texts have files with the state that customers see", async () => {
    const plans = await lines("insurance-plans");
    expect(plans).toHaveLength(await count("insurance_plans where deleted_at is null"));
    expect(plans.join()).toMatch(/Shown|Insurer is off|Off/);
    const vouchers = await lines("vouchers");
    expect(vouchers).toHaveLength(await count("vouchers where deleted_at is null"));
    expect(vouchers.every((line) => /,(Off|Not yet valid|Expired|Shown)$/.test(line))).toBe(true);
    expect(await lines("portal-content")).toHaveLength(await count("portal_articles where deleted_at is null"));
  });

  it("OQ-97 BEY-13 BEY-16 BEY-24 statements, reconciliation and promises have files in rupees", async () => {
    expect(await lines("promises")).toHaveLength(await count("promise_figures"));
    const partners = await count(
      "(select distinct brand_id, partner_id from commission_lines where partner_id is not null) p",
    );
    expect(await lines("statements")).toHaveLength(partners);
    const period = (await app.owner.query("select max(period) as period from reconciliation_items")).rows[0].period;
    for (const leg of ["disbursal", "payout", "credit", "commission"])
      expect(await lines("reconciliation", `month=${period}&leg=${leg}&bucket=matched`)).toHaveLength(
        await count(`reconciliation_items where period = '${period}' and leg = '${leg}' and bucket = 'matched'`),
      );
  });

  it("OQ-42 OQ-97 people on their journey, security events and uploaded files have files like their pages", async () => {
    const { first, last } = (
      await app.owner.query(
        "select min(created_at)::date::text as first, (max(created_at)::date + 1)::text as last from prospects",
      )
    ).rows[0];
    const leads = await lines("journeys", `step=leads&days=custom&from=${first}&to=${last}`);
    expect(leads.length).toBeGreaterThan(0);
    expect(leads.join()).not.toMatch(/,[6-9]\d{9},/);
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
       select $1, gen_random_uuid(), now() - n * interval '1 minute', 'lock', 'refused', 'locked', 'hash:abcdefghijklmnop' from generate_series(1, 60) n`,
      [app.brand("haldi").id],
    );
    const locks = await lines("security", "kind=lock&outcome=refused&brand=haldi");
    expect(locks).toHaveLength(60);
    expect(locks.join()).toContain(",abcdefgh,");
    expect(locks.join()).not.toContain("abcdefghi");
    expect(await lines("uploads", "kind=status")).toHaveLength(
      await count(`uploads where kind = 'status' and brand_id = '${app.brand("cl").id}'`),
    );
  });

  it("OQ-39 OQ-97 a file's progress counts the rows of its filter, not those of the whole list", async () => {
    const total = (list: ExportedList, query: string) =>
      asStaff(app, 1, async (ctx) => {
        const asker = { actor: ctx.actor, permissions: new Set<never>() };
        return sourceOfList(list, new URLSearchParams(query), ctx.now, asker).count(ctx.tx);
      });
    const events = await count("security_events");
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason)
       select $1, gen_random_uuid(), now(), 'reveal', 'allowed', 'customer.reveal' from generate_series(1, 3)`,
      [app.brand("haldi").id],
    );
    expect(await total("security", "")).toBe(events + 3);
    expect(await total("security", "kind=reveal&outcome=allowed&brand=haldi")).toBe(
      await count("security_events e join brands b on b.id = e.brand_id where e.kind = 'reveal' and b.key = 'haldi'"),
    );
    expect(await total("security", "kind=reveal&brand=nobody")).toBe(0);
    const { rows: people } = await app.owner.query<{ brand_id: string; id: string }>(
      "select brand_id, id from customers order by id limit 2",
    );
    for (const { brand_id, id } of people)
      await app.owner.query(
        `insert into dedupe_events (brand_id, id, at, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id, day)
         values ($1, gen_random_uuid(), now(), 'mobile', 'hash', 'platform', 'allowed', $2, $1, $2, current_date)`,
        [brand_id, id],
      );
    expect(await total("dedupe-log", "")).toBe(await count("dedupe_events"));
    expect(await total("dedupe-log", "level=platform&decision=allowed")).toBe(
      await count("dedupe_events where level = 'platform' and decision = 'allowed'"),
    );
    expect(await total("dedupe-log", "brand=nobody")).toBe(0);
  });

  it("OQ-97 what customers sent has a file of each kind, with masked contacts", async () => {
    for (const [kind, table] of [
      ["complaints", "complaints"],
      ["help", "help_requests"],
      ["data", "data_requests"],
    ])
      expect(await lines("requests", `kind=${kind}`)).toHaveLength(await count(`${table}`));
  });

  it("OQ-97 the inbox of approvals has a file of what its reader may decide", async () => {
    const { rows } = await app.owner.query(
      "select id, name from lenders where deleted_at is null order by name limit 1",
    );
    const [lender] = rows;
    await app.owner.query(
      `insert into approval_requests (id, kind, subject, payload, reason, state, asked_by, asked_at)
       values (gen_random_uuid(), 'lender.delete', $1, '{}', 'No longer a partner', 'open', $2, now())`,
      [lender.id, await staffIdOf(app, 1)],
    );
    const open = await lines("approvals", "state=open&kind=lender.delete");
    expect(open).toHaveLength(1);
    expect(open[0]).toContain(`Delete a lender,${lender.name}`);
    expect(open[0]).toContain("No longer a partner");
    expect(await lines("approvals", "state=refused")).toEqual([]);
  });

  it("OQ-84 files of uploads need the permission of their kind, and a file fails once its reader may not see the list", async () => {
    expect((await ask("uploads", "kind=status", 2)).status).toBe(200);
    expect((await ask("uploads", "kind=mis", 2)).status).not.toBe(200);
    expect((await ask("uploads", "", 2)).status).not.toBe(200);
    expect((await ask("security", "")).status).toBe(200);
    const { id } = await newest();
    const staffId = await staffIdOf(app, 1);
    await sealed(app.owner, "update staff_users set role_id = 2 where id = $1", [staffId]);
    await write(id);
    const state = await app.owner.query("select state from list_exports where id = $1", [id]);
    await sealed(app.owner, "update staff_users set role_id = 1 where id = $1", [staffId]);
    expect(state.rows[0]?.state).toBe("failed");
  });
});
