import { exportLeadsJob } from "@jobs/handlers/leads.export";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { formatPaise } from "~/domain/money/rupees";
import { loader as fileLoader } from "~/routes/partner/reports/file.route";
import { action, loader } from "~/routes/partner/reports/route";
import { systemContext } from "~/services/brands/system-context.server";
import { exportKey } from "~/services/leads/export-key.server";
import { listLeadExports, openLeadExport } from "~/services/leads/list-exports.server";
import { runLeadExport } from "~/services/leads/run-export.server";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerYear, type YearLoan } from "../../../prisma/seed/partner-year";

type Whose = { brand?: string; kind?: "partner" | "staff" | "merchant" };

let app: App;
let loans: YearLoan[];
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await inSeedTransaction(app.database.ownerUrl, async (db) => {
    const brandIds = new Map((await db.brand.findMany()).map(({ key, id }) => [key, id]));
    const lenderIds = new Map((await db.lender.findMany()).map(({ slug, id }) => [slug, id]));
    loans = await seedPartnerYear(db, { brandIds, lenderIds, now: new Date() });
  });
}, 60_000);
afterAll(() => app.close());

const call = async (whose: Whose, path: string) => ({
  path,
  host: `${whose.brand ?? "lumen"}.localhost`,
  cookies: { p_atkn: await partnerToken(app, whose) },
});
const files = (whose: Whose = {}) => asPartner(app, (ctx) => listLeadExports({ ctx }), whose);

/** Posts the form, runs the job, and returns the id of the file. */
async function made(query: string, whose: Whose = {}): Promise<string> {
  const { status } = await callRoute(action, {
    ...(await call(whose, "/partner/reports")),
    method: "POST",
    form: { query },
  });
  expect(status).toBe(303);
  const [newest] = await files(whose);
  if (!newest) throw new Error("no file was asked for");
  await run(newest.id);
  return newest.id;
}

const run = (exportId: string, isLastAttempt = false) => {
  const brandId = app.brand("lumen").id;
  const ctx = systemContext(brandId, "leads.export", "job");
  return exportLeadsJob({ ctx, payload: { brandId, exportId }, jobId: "job", attempt: 1, isLastAttempt });
};

const download = async (id: string, whose: Whose = {}) =>
  callRoute(fileLoader, { ...(await call(whose, `/partner/reports/files/${id}`)), params: { id } });

const linesOf = (text: string) => text.trim().split("\r\n").slice(1);

describe("a file of leads", () => {
  it("PAR-15 OQ-63 has every filtered lead once, masked, with stage, age and commission", async () => {
    const loan = loans.find(({ brandId }) => brandId === app.brand("lumen").id);
    await app.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, commission_paise, kind)
       values ($1, gen_random_uuid(), $2, $3, '2026-10', $4, 366000, 'commission'), ($1, gen_random_uuid(), $2, $3, '2026-11', $4, -66000, 'clawback')`,
      [loan?.brandId, loan?.partnerId, loan?.applicationId, String(loan?.disbursedPaise)],
    );
    const id = await made("stage=disbursed");
    const { status, headers, text } = await download(id);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain(`leads-${istDay(new Date())}.csv`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const withhold = (rights: string) =>
      app.owner.query("update partner_users set withheld_rights = $2 where brand_id = $1 and kind = 'owner'", [
        loan?.brandId,
        rights,
      ]);
    await withhold("{statements:read}");
    expect((await download(id)).status).toBe(404);
    await withhold("{}");
    const lines = linesOf(text);
    const { rows } = await app.owner.query<{ id: string }>(
      `select p.id from prospects p join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
       where p.brand_id = $1 and p.partner_id = $2 and a.stage = 7 and a.outcome = 0 order by p.created_at desc, p.id desc`,
      [loan?.brandId, loan?.partnerId],
    );
    expect(lines.map((line) => line.split(",")[0])).toEqual(rows.map((row) => row.id));
    const own = lines.find((line) => line.startsWith(loan?.leadId ?? "-"));
    expect(own).toMatch(/,3000\.00$/);
    expect(own).toContain(`,${Number(loan?.disbursedPaise) / 100}.00,`);
    expect(text).toMatch(/••••/);
    expect(text).not.toMatch(/,[6-9]\d{9},/);
    expect((await files())[0]).toMatchObject({ state: "done", rowsDone: lines.length, rowsTotal: lines.length });
  });

  it("OQ-63 is begun without a total when its leads are too many to count within a moment", async () => {
    const posted = { ...(await call({}, "/partner/reports")), method: "POST", form: { query: "" } };
    expect((await callRoute(action, posted)).status).toBe(303);
    const [newest] = await files();
    const stored = async () =>
      (await app.owner.query("select state, rows_total from lead_exports where id = $1", [newest?.id])).rows[0];
    const blocker = new pg.Client({ connectionString: app.database.ownerUrl });
    await blocker.connect();
    await blocker.query("begin");
    await blocker.query("lock table prospects in access exclusive mode");
    let written: Promise<void> | undefined;
    const begun = new Promise((resolve, reject) => {
      const head = () => {
        resolve(stored());
        return ["Lead"];
      };
      const exportId = newest?.id ?? "";
      const ctx = systemContext(app.brand("lumen").id, "leads.export", "job");
      written = runLeadExport({ ctx, exportId, sheet: { head, cells: ({ id }) => [id] } });
      written.catch(reject);
    });
    const seen = await begun.finally(() => blocker.end());
    expect(seen).toEqual({ state: "running", rows_total: null });
    await written;
    const [done] = await files();
    expect(done).toMatchObject({ id: newest?.id, state: "done", rowsTotal: done?.rowsDone });
    expect(done?.rowsDone).toBeGreaterThan(0);
  });

  it("OQ-36 a file that is being written while somebody's data are deleted is never offered", async () => {
    const { status } = await callRoute(action, {
      ...(await call({}, "/partner/reports")),
      method: "POST",
      form: { query: "" },
    });
    expect(status).toBe(303);
    const [newest] = await files();
    const exportId = newest?.id ?? "";
    // As the deletion does. It waits for the page that is being read.
    let ended: Promise<unknown> | undefined;
    const cells = ({ id }: { id: string }) => {
      ended ??= app.owner.query("update lead_exports set expires_at = now() - interval '1 second' where id = $1", [
        exportId,
      ]);
      return [id];
    };
    const ctx = systemContext(app.brand("lumen").id, "leads.export", "job");
    await runLeadExport({ ctx, exportId, sheet: { head: () => ["Lead"], cells } });
    await ended;
    expect((await files()).map(({ id }) => id)).not.toContain(exportId);
    expect(await openLeadExport(exportKey(app.brand("lumen").id, exportId))).toBeNull();
  });

  it("a second run of the job changes nothing; the last failed one says so", async () => {
    const id = await made("");
    const before = (await download(id)).text;
    await run(id);
    expect((await download(id)).text).toBe(before);
    await app.owner.query(
      "update lead_exports set state = 'queued', kind = 'leads', partner_id = partner_id where id = $1",
      [id],
    );
    await app.owner.query("alter table lead_exports drop constraint lead_exports_kind_check");
    await app.owner.query("update lead_exports set kind = 'other' where id = $1", [id]);
    await expect(run(id, true)).rejects.toThrow();
    await app.owner.query("update lead_exports set kind = 'leads' where id = $1", [id]);
    expect((await files()).find((file) => file.id === id)?.state).toBe("failed");
    expect((await download(id)).status).toBe(404);
  });

  it("OQ-84 only the user who asked downloads it; a merchant's file has the merchant's leads only", async () => {
    const id = await made("");
    for (const whose of [{ kind: "staff" as const }, { kind: "merchant" as const }, { brand: "haldi" }])
      expect((await download(id, whose)).status).toBe(404);
    expect((await download("3f2504e0-4f89-41d3-9a0c-0305e82c3301")).status).toBe(404);
    const own = await made("", { kind: "merchant" });
    const lines = linesOf((await download(own, { kind: "merchant" })).text);
    const { rows } = await app.owner.query<{ count: number }>(
      `select count(*)::int as count from prospects p join partner_users u on u.brand_id = p.brand_id and u.merchant_id = p.merchant_id
       where p.brand_id = $1`,
      [app.brand("lumen").id],
    );
    expect(lines.length).toBe(rows[0]?.count);
  });

  it("refuses a third file while two are being written, and deletes files after their time", async () => {
    const kept = exportKey(app.brand("lumen").id, await made(""));
    const post = async () =>
      (await callRoute(action, { ...(await call({}, "/partner/reports")), method: "POST", form: {} })).status;
    expect([await post(), await post(), await post()]).toEqual([303, 303, 422]);
    const [done] = (await files()).filter(({ state }) => state === "done");
    await app.owner.query("update lead_exports set expires_at = now() - interval '2 hours'");
    expect((await download(done?.id ?? "")).status).toBe(404);
    const opened = await openLeadExport(kept);
    expect(opened).not.toBeNull();
    opened?.destroy();
    await cleanUpOnce();
    expect((await app.owner.query("select 1 from lead_exports")).rows).toEqual([]);
    expect(await openLeadExport(kept), "the file itself").toBeNull();
  });

  it("BEY-06 waits while ten files of the brand are being written, whoever asked for them; other brands go on", async () => {
    const post = async (brand: string) => {
      const { status, body } = await callRoute(action, {
        ...(await call({ brand }, "/partner/reports")),
        method: "POST",
        form: {},
      });
      return [status, (body as { message?: string } | null)?.message];
    };
    await app.owner.query(
      `insert into lead_exports (brand_id, id, partner_id, kind, locale, created_by, expires_at)
       select brand_id, gen_random_uuid(), id, 'report', 'en', gen_random_uuid(), now() + interval '1 hour'
       from (select brand_id, id from partners where brand_id = $1 limit 1) p, generate_series(1, 10)`,
      [app.brand("lumen").id],
    );
    const busy = "Many files of your colleagues are being written. Try again in a few minutes.";
    expect(await post("lumen")).toEqual([422, busy]);
    expect((await post("haldi"))[0]).toBe(303);
    await app.owner.query(
      "update lead_exports set state = 'done' where id in (select id from lead_exports where brand_id = $1 and state = 'queued' limit 1)",
      [app.brand("lumen").id],
    );
    expect((await post("lumen"))[0]).toBe(303);
    await app.owner.query("delete from lead_exports");
  });

  it("ROUTE-P20 the report shows amounts in rupees, and files with their progress", async () => {
    const { body } = await callRoute(loader, await call({}, "/partner/reports?stage=disbursed"));
    expect(body).toMatchObject({ mayExport: true, files: [], filter: { stage: "disbursed" } });
    const { lines } = body as { lines: { disbursed: string | null }[] };
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.every(({ disbursed }) => disbursed?.startsWith("₹"))).toBe(true);
  });

  it("PAR-15 OQ-63 a lead has the money of all its loans: of a second lender, and of an application before the newest", async () => {
    const loan = loans.filter(({ brandId }) => brandId === app.brand("lumen").id).at(-1);
    const ids = [loan?.brandId, loan?.applicationId];
    await app.owner.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, disbursed_amount_paise)
       select brand_id, gen_random_uuid(), id, customer_id, (select l.id from lenders l where l.id <> $3 limit 1), 'disbursed', 7, 50000, 5000050
       from applications where brand_id = $1 and id = $2`,
      [...ids, loan?.lenderId],
    );
    await app.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product)
       select brand_id, gen_random_uuid(), customer_id, prospect_id, 'GL' from applications where brand_id = $1 and id = $2`,
      ids,
    );
    await app.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, commission_paise, kind)
       values ($1, gen_random_uuid(), $3, $2, '2026-11', 5000050, 75025, 'commission')`,
      [...ids, loan?.partnerId],
    );
    const { body } = await callRoute(loader, await call({}, `/partner/reports?reference=${loan?.leadId}`));
    const { lines } = body as { lines: { disbursed: string | null; commission: string | null }[] };
    const paise = Number(loan?.disbursedPaise) + 5_000_050;
    expect(lines).toMatchObject([{ disbursed: formatPaise(paise), commission: "₹750.25" }]);
    const { text } = await download(await made(`reference=${loan?.leadId}`));
    expect(linesOf(text)[0]).toMatch(new RegExp(`,${(paise / 100).toFixed(2)},750\\.25$`));
  });
});
