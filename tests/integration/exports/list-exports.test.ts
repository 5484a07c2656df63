import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { exportListJob } from "@jobs/handlers/lists.export";
import { trackingLinksSource } from "@jobs/lists/tracking-links";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { env } from "~/platform/env.server";
import { loader as fileLoader } from "~/routes/admin/exports/file.route";
import { action, loader } from "~/routes/admin/exports/route";
import { systemContext } from "~/services/brands/system-context.server";
import { listOwnExports, openListExport } from "~/services/exports/own-list-exports.server";
import { runListExport } from "~/services/exports/run-list-export.server";
import { writeRefusals } from "~/services/security/note-refusal.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const call = async (role: RoleId, path: string) => ({ path, cookies: { a_atkn: await staffToken(app, role) } });
const files = (role: RoleId = 1) => asStaff(app, role, (ctx) => listOwnExports({ ctx, list: null }));

const ask = async (form: Record<string, string>, role: RoleId = 1) =>
  (await callRoute(action, { ...(await call(role, "/admin/exports")), method: "POST", form })).status;

const run = (exportId: string, isLastAttempt = false) => {
  const brandId = app.brand("cl").id;
  const ctx = systemContext(brandId, "lists.export", "job");
  return exportListJob({ ctx, payload: { brandId, exportId }, jobId: "job", attempt: 1, isLastAttempt });
};

async function made(query: string, format = "csv", list = "applications"): Promise<string> {
  expect(await ask({ list, format, query })).toBe(200);
  const [newest] = await files();
  if (!newest) throw new Error("no file was asked for");
  await run(newest.id);
  return newest.id;
}

const download = async (id: string, role: RoleId = 1) =>
  callRoute(fileLoader, { ...(await call(role, `/admin/exports/${id}`)), params: { id } });

const count = async (condition: string) =>
  Number((await app.owner.query(`select count(*) from applications a where ${condition}`)).rows[0].count);

const linesOf = (text: string) => text.trim().split("\r\n").slice(1);

describe("a file of a list", () => {
  it("ADM-11 OQ-40 has every filtered application of all brands once, masked", async () => {
    const all = linesOf((await download(await made(""))).text);
    expect(all).toHaveLength(await count("true"));
    expect(new Set(all.map((line) => line.split(",")[0])).size).toBe(all.length);
    expect(all.join()).toMatch(/••••/);
    expect(all.join()).not.toMatch(/,[6-9]\d{9},/);
    const { text, headers, status } = await download(await made("brand=haldi&status=disbursed"));
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/applications-[0-9-]{10}\.csv/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const haldi = app.brand("haldi").id;
    expect(linesOf(text)).toHaveLength(await count(`a.brand_id = '${haldi}' and a.stage = 7 and a.outcome = 0`));
    expect((await files())[0]).toMatchObject({ state: "done", rowsDone: linesOf(text).length });
  });

  it("ADM-11 of selected rows has these and no others", async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from applications order by md5(id::text) limit 3",
    );
    const selected = rows.map(({ id }) => id);
    const lines = linesOf((await download(await made(`ids=${selected.join(".")}`))).text);
    expect(lines.map((line) => line.split(",")[0]).sort()).toEqual(selected.sort());
  });

  it("OQ-97 is a spreadsheet where one was asked for", async () => {
    const id = await made("brand=haldi", "xlsx");
    const key = `${app.brand("cl").id}/list-exports/${id}`;
    const stream = await openListExport(key);
    if (!stream) throw new Error("no file");
    const book = new ExcelJS.Workbook();
    await book.xlsx.read(stream);
    const haldi = app.brand("haldi").id;
    expect(book.worksheets[0]?.rowCount).toBe(1 + (await count(`a.brand_id = '${haldi}'`)));
    expect((await download(id)).headers.get("Content-Type")).toContain("spreadsheetml");
  });

  it("OQ-97 is written with the number of its rows alone when the list is too large to count", async () => {
    expect(await ask({ list: "applications", format: "csv", query: "" })).toBe(200);
    const [newest] = await files();
    const stored = async () =>
      (await app.owner.query("select state, rows_total from list_exports where id = $1", [newest?.id])).rows[0];
    let seen: unknown = null;
    await runListExport({
      exportId: newest?.id ?? "",
      sourceOf: () => ({
        name: "Applications",
        head: ["Text"],
        count: async (tx) => tx.$executeRaw`select pg_sleep(30)`,
        page: async () => {
          seen = await stored();
          return { rows: [["one"]], next: null };
        },
      }),
    });
    expect(seen).toEqual({ state: "running", rows_total: null });
    expect((await files())[0]).toMatchObject({ state: "done", rowsDone: 1 });
  });

  it("OQ-36 is never offered when somebody's data are deleted while it is written", async () => {
    expect(await ask({ list: "applications", format: "csv", query: "" })).toBe(200);
    const [newest] = await files();
    const exportId = newest?.id ?? "";
    await runListExport({
      exportId,
      sourceOf: () => ({
        name: "Applications",
        head: ["Text"],
        count: async () => 1,
        page: async () => {
          await app.owner.query("update list_exports set expires_at = now() - interval '1 second' where id = $1", [
            exportId,
          ]);
          return { rows: [["one"]], next: null };
        },
      }),
    });
    expect((await files()).map(({ id }) => id)).not.toContain(exportId);
    expect(await openListExport(`${app.brand("cl").id}/list-exports/${exportId}`)).toBeNull();
  });

  it.each(["csv", "xlsx"])(
    "OQ-97 is written as %s while it is read: no more than two pages are in memory",
    async (format) => {
      expect(await ask({ list: "applications", format, query: "" })).toBe(200);
      const [newest] = await files();
      const incoming = path.join(env().dataDir, "storage", "incoming");
      const PAGES = 12;
      const written: number[] = [];
      const page = (): string[][] => Array.from({ length: 500 }, () => [randomBytes(750).toString("hex")]);
      await runListExport({
        exportId: newest?.id ?? "",
        sourceOf: () => ({
          name: "Applications",
          head: ["Text"],
          count: async () => PAGES * 500,
          page: async (_tx, cursor) => {
            const names = written.length > 0 ? readdirSync(incoming) : [];
            written.push(Math.max(0, ...names.map((name) => statSync(path.join(incoming, name)).size)));
            return { rows: page(), next: written.length < PAGES ? String(Number(cursor) + 1) : null };
          },
        }),
      });
      expect((await files())[0]).toMatchObject({ state: "done", rowsDone: PAGES * 500 });
      // A page is 750 KB of text, half of that packed.
      const ofPage = format === "csv" ? 750_000 : 375_000;
      written.forEach((bytes, index) => void expect(bytes).toBeGreaterThanOrEqual((index - 2) * ofPage));
      expect(written).toHaveLength(PAGES);
    },
  );

  it("OQ-84 is for the person who asked, and for lists that they may see", async () => {
    const id = await made("");
    expect((await download(id, 2)).status).toBe(404);
    expect(await ask({ list: "applications", format: "csv" }, 3)).toBe(302);
    expect(await ask({ list: "nothing", format: "csv" })).toBe(422);
    const { body } = await callRoute(loader, await call(2, "/admin/exports"));
    expect(body).toEqual({ files: [] });
  });

  it("OQ-84 is neither written for nor given to who may no longer see the list, or was blocked meanwhile", async () => {
    const id = await staffIdOf(app, 1);
    const as = async (columns: string) => sealed(app.owner, `update staff_users set ${columns} where id = $1`, [id]);
    const stateOf = async (exportId: string) =>
      (await app.owner.query("select state from list_exports where id = $1", [exportId])).rows[0].state;
    const done = await made("", "csv", "history");
    const waiting: string[] = [];
    for (const list of ["history", "applications"]) {
      expect(await ask({ list, format: "csv", query: "" })).toBe(200);
      waiting.push((await files())[0]?.id ?? "");
    }
    const [ofHistory = "", ofApplications = ""] = waiting;
    try {
      await as("role_id = 2");
      const cookies = { a_atkn: await tokenOfStaff(app, id) };
      const file = { path: `/admin/exports/${done}`, params: { id: done }, cookies };
      expect((await callRoute(fileLoader, file)).status).toBe(404);
      await run(ofHistory);
      expect(await stateOf(ofHistory)).toBe("failed");
      await as("role_id = 1, active = false");
      await run(ofApplications);
      expect(await stateOf(ofApplications)).toBe("failed");
    } finally {
      await as("role_id = 1, active = true");
    }
    expect((await download(done)).status).toBe(200);
  });

  it("OQ-84 BEY-27 is not written by a role that somebody has written into the database", async () => {
    const id = await staffIdOf(app, 1);
    expect(await ask({ list: "history", format: "csv", query: "" })).toBe(200);
    const waiting = (await files())[0]?.id ?? "";
    await sealed(app.owner, "update staff_users set role_id = 2 where id = $1", [id]);
    try {
      await app.owner.query("update staff_users set role_id = 1 where id = $1", [id]);
      await run(waiting);
      const { rows } = await app.owner.query("select state from list_exports where id = $1", [waiting]);
      expect(rows).toEqual([{ state: "failed" }]);
    } finally {
      await sealed(app.owner, "update staff_users set role_id = 1 where id = $1", [id]);
    }
    await writeRefusals();
    const { rows } = await app.owner.query(
      "select distinct reason from security_events where kind = 'forged' and who = $1",
      [`staff:${id}`],
    );
    expect(rows).toEqual([{ reason: "forged-account" }]);
  });

  it("is refused while two are being written, says when it failed, and goes after its time", async () => {
    const kept = `${app.brand("cl").id}/list-exports/${await made("brand=haldi")}`;
    const form = { list: "applications", format: "csv", query: "" };
    expect([await ask(form), await ask(form), await ask(form)]).toEqual([200, 200, 422]);
    const [waiting] = await files();
    await app.owner.query("update list_exports set list = 'other' where id = $1", [waiting?.id]);
    await expect(run(waiting?.id ?? "", true)).rejects.toThrow();
    await app.owner.query("update list_exports set list = 'applications' where id = $1", [waiting?.id]);
    expect((await files())[0]?.state).toBe("failed");
    const done = (await files()).find(({ state }) => state === "done");
    await app.owner.query("update list_exports set expires_at = now() - interval '2 hours'");
    expect((await download(done?.id ?? "")).status).toBe(404);
    const opened = await openListExport(kept);
    expect(opened).not.toBeNull();
    opened?.destroy();
    await cleanUpOnce();
    expect((await app.owner.query("select 1 from list_exports")).rows).toEqual([]);
    expect(await openListExport(kept), "the file itself").toBeNull();
  });

  it("LEN-05 of lenders has what the page shows: segment, name, order and columns", async () => {
    const { text } = await download(await made("segment=bl&sort=-priority&hide=min_age,max_age", "csv", "lenders"));
    const [head = "", ...lines] = text
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(head.split(",").slice(0, 3)).toEqual(["Name", "Income min", "Income max"]);
    expect(head).not.toContain("Age min");
    const { rows } = await app.owner.query<{ name: string; priority: number | null }>(
      `select l.name, l.priority from lenders l join lender_segments s on s.lender_id = l.id and s.segment = 'bl'
       where l.deleted_at is null`,
    );
    expect(lines).toHaveLength(rows.length);
    const at = head.split(",").indexOf("Priority");
    const priorities = lines
      .map((line) => line.split(",")[at] ?? "")
      .filter(Boolean)
      .map(Number);
    expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
  });

  it("CC-03 BEY-09 OQ-44 credit cards, the history and tracking links have files too", async () => {
    const lines = async (list: string, query = "") => linesOf((await download(await made(query, "csv", list))).text);
    const number = async (text: string) => Number((await app.owner.query<{ n: string }>(text)).rows[0]?.n);
    expect(await lines("credit-cards")).toHaveLength(
      await number("select count(*) as n from credit_cards where deleted_at is null"),
    );
    expect(await lines("tracking-links", "brand=haldi")).toHaveLength(
      await number(
        "select count(*) as n from tracking_links l join brands b on b.id = l.brand_id where b.key = 'haldi'",
      ),
    );
    const ofHaldi = trackingLinksSource(new URLSearchParams("brand=haldi&state=ended"));
    expect(await asStaff(app, 1, ({ tx }) => ofHaldi.count(tx))).toBe(
      await number(
        "select count(*) as n from tracking_links where brand_id = (select id from brands where key = 'haldi')",
      ),
    );
    const history = await lines("history", "kind=list-export");
    expect(history[0]).toContain("Asked for a file of a list");
    expect(await ask({ list: "history", format: "csv", query: "" }, 2)).not.toBe(200);
  });

  it("OQ-97 every list that staff work in has a file with what it shows, masked, by its filter", async () => {
    const { owner } = app;
    const { id: brandId } = app.brand("haldi");
    const staffId = await staffIdOf(app, 1);
    const { rows: customers } = await owner.query("select id from customers where brand_id = $1 order by id limit 1", [
      brandId,
    ]);
    await owner.query(
      `insert into campaigns (brand_id, id, name, channel, template_name, segment, texts, start_at, created_by)
       select $1, gen_random_uuid(), case n when 1 then '=cmd|calc' else 'Greetings ' || n end, 'sms', 'offers', '{}', '[]', now(), $2
       from generate_series(1, 60) n`,
      [brandId, staffId],
    );
    await owner.query(
      `insert into dedupe_events (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id)
       select $1, gen_random_uuid(), now(), now()::date, 'mobile', 'h' || n, 'platform', 'linked', $2, $1, $2 from generate_series(1, 1100) n`,
      [brandId, customers[0].id],
    );
    const lines = async (list: string, query = "") => linesOf((await download(await made(query, "csv", list))).text);
    const number = async (text: string) => Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
    const campaigns = await lines("campaigns", `brand=${brandId}`);
    expect(campaigns).toHaveLength(await number(`select count(*) as n from campaigns where brand_id = '${brandId}'`));
    expect(campaigns.filter((line) => line.includes("cmd|calc")).join()).toMatch(/^"?'=cmd/);
    expect(await lines("campaigns", "state=running")).toEqual([]);
    const log = await lines("dedupe-log", "brand=haldi&decision=linked");
    expect(log).toHaveLength(
      await number(`select count(*) as n from dedupe_events where brand_id = '${brandId}' and decision = 'linked'`),
    );
    expect(log.join()).toContain("******");
    expect(await lines("message-templates")).toHaveLength(
      await number("select count(*) as n from message_templates where archived_at is null"),
    );
    expect(await lines("on-off-history")).toHaveLength(await number("select count(*) as n from lender_controls"));
    expect(await lines("partner-tickets", "state=open")).toHaveLength(
      await number("select count(*) as n from portal_tickets where state = 'open'"),
    );
    expect(await lines("deletions")).toEqual([]);
    expect(await number("select count(*) as n from erasures")).toBe(0);
    expect(await lines("deletion-requests")).toHaveLength(
      await number("select count(*) as n from data_requests where kind = 'erasure' and status = 'asked'"),
    );
    const calls = await lines("calls", "list=queue");
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.join()).toMatch(/•••/);
    expect(calls.join()).not.toMatch(/,[6-9]\d{9},/);
    const people = await lines("staff");
    expect(people).toHaveLength(await number("select count(*) as n from staff_users"));
    expect(people.join()).not.toMatch(/[a-z]{4,}@/);
    for (const list of ["campaigns", "dedupe-log", "staff", "deletions"])
      expect(await ask({ list, format: "csv", query: "" }, 2)).not.toBe(200);
  });
});
