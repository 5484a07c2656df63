import { requestContextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { needColleague } from "@tests/support/second-person";
import { sendTable } from "@tests/support/send-table";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as cardsAction } from "~/routes/admin/catalogue-import/cards.route";
import { action, loader } from "~/routes/admin/catalogue-import/lenders.route";
import { loader as fileLoader } from "~/routes/admin/catalogue-import/lenders-file.route";
import { action as undoAction } from "~/routes/admin/catalogue-import/lenders-undo.route";
import { action as previewSeveral } from "~/routes/api/lenders/update-several";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";

type View = {
  isDone: boolean;
  print: string;
  created: number;
  updated: number;
  importId: string | null;
  ids: string[];
  lines: { row: number; name: string; isNew: boolean; changes: string[]; effect: string | null }[];
  refused: { row: number; name: string; column: string | null; why: string }[];
};
type Answer = { fault: string | null; view: View | null; isMoved: boolean };

const PATH = "/admin/lenders/import";
let app: App;
let token: string;
let made = 0;
let lender: { id: string; name: string };

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  const columns = { interest_rate: 12, min_income: 30_000, max_income: 60_000 };
  const { id } = await insertLender(app.owner, { slug: `imported-${made}`, columns });
  const [found] = await rows<{ name: string }>("select name from lenders where id = $1", id);
  lender = { id, name: found?.name ?? "" };
});

/** Posts a sheet with a session's token and says whether the page has read it. */
async function isReadFor(importAction: typeof action, session: string): Promise<boolean> {
  const form = new FormData();
  form.append("file", new File(["name\nNira"], "lenders.csv", { type: "text/csv" }));
  const headers = { Cookie: `a_atkn=${encodeURIComponent(session)}` };
  const request = new Request(`http://localhost${PATH}`, { method: "POST", body: form, headers });
  const args = { request, params: {}, context: { request: requestContextOf(app.brand("cl")) } };
  await importAction(args).catch(() => null);
  return request.bodyUsed;
}

const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await app.owner.query<Row>(text, values)).rows;
const send = async (text: string, fields: Record<string, string> = {}, name = "lenders.csv") => {
  const { status, body } = await sendTable(app, action, { path: PATH, name, text, fields, token });
  return { status, ...(body as Answer) };
};
const look = async (text: string) => {
  const answer = await send(text);
  if (!answer.view) throw new Error(answer.fault ?? "no view");
  return answer.view;
};
const apply = (text: string, { print }: View) => send(text, { intent: "apply", seen: print });
const stored = async () =>
  (
    await rows<{ min: number; max: number; rate: number; version: number }>(
      "select min_income as min, max_income as max, interest_rate::float8 as rate, version from lenders where id = $1",
      lender.id,
    )
  )[0];
const audits = async () =>
  (
    await rows(
      "select action from audit_entries where subject_kind = 'lender' and action in ('lender.create', 'lender.update')",
    )
  ).length;

describe("the import of lenders", () => {
  it("OQ-49 a file is read for those alone who may import", async () => {
    for (const importAction of [action, cardsAction]) {
      expect(await isReadFor(importAction, token)).toBe(true);
      for (const other of ["", await staffToken(app, 3)]) expect(await isReadFor(importAction, other)).toBe(false);
    }
  });

  it("OQ-49 ADM-24 shows what a file would do, writes nothing, and then has created and updated with their ids", async () => {
    const before = await audits();
    // The lowest income is above the highest of before: both fit only together.
    const text = `lender_id,name,Income min,max_income,salaried,tenure\n${lender.id},,80000,"95,000",no,-\n,Import Nova ${made},25000,,yes,12 to 60 months\n`;
    const seen = await look(text);
    expect(seen).toMatchObject({ isDone: false, created: 1, updated: 1, refused: [] });
    expect(seen.lines).toMatchObject([
      { row: 2, name: lender.name, isNew: false },
      {
        row: 3,
        isNew: true,
        changes: expect.arrayContaining(["Income min: Any → ₹25,000", "Tenure: none → 12 to 60 months"]),
      },
    ]);
    expect(seen.lines[0]?.changes).toEqual(
      expect.arrayContaining(["Income min: ₹30,000 → ₹80,000", "Income max: ₹60,000 → ₹95,000"]),
    );
    expect(await stored()).toMatchObject({ min: 30_000, max: 60_000 });
    expect(await audits()).toBe(before);

    const done = await apply(text, seen);
    expect(done).toMatchObject({ status: 200, view: { isDone: true, created: 1, updated: 1 } });
    expect(await stored()).toMatchObject({ min: 80_000, max: 95_000 });
    const ids = done.view?.ids ?? [];
    expect(ids[0]).toBe(lender.id);
    expect(await rows("select name, min_income, lender_status from lenders where id = $1", ids[1])).toEqual([
      { name: `Import Nova ${made}`, min_income: 25_000, lender_status: 0 },
    ]);
    expect(await audits()).toBeGreaterThan(before + 3);
    expect(await look(text)).toMatchObject({ created: 0, updated: 0, lines: [] });
  });

  it("OQ-85 imports nothing when a record has changed since, and shows what the file would do now", async () => {
    const text = `lender_id,name,min_income\n${lender.id},,40000\n`;
    const seen = await look(text);
    await rows("update lenders set min_income = 35000, version = version + 1 where id = $1", lender.id);
    const done = await apply(text, seen);
    expect(done).toMatchObject({ status: 409, isMoved: true, view: { isDone: false } });
    expect(done.view?.lines[0]?.changes).toEqual(["Income min: ₹35,000 → ₹40,000"]);
    expect(await stored()).toMatchObject({ min: 35_000 });
  });

  it("OQ-85 OQ-49 is undone as one act: values are back and new lenders gone, but for what somebody has changed since", async () => {
    const columns = { min_income: 20_000, priority: 5 };
    const { id: other } = await insertLender(app.owner, { slug: `imported-other-${made}`, columns });
    const [kept, gone] = [`Import Kept ${made}`, `Import Gone ${made}`];
    const text = `lender_id,name,min_income,max_income,pincode_prefixes,priority\n${lender.id},,80000,95000,"11,12",\n${other},,21000,,,6\n,${kept},1,,,\n,${gone},2,,,\n`;
    const { view } = await apply(text, await look(text));
    const importId = view?.importId ?? "";
    const page = await callRoute(loader, { path: PATH, cookies: { a_atkn: token } });
    expect(page.body).toMatchObject({ last: { importId, text: expect.stringContaining("2 new, 2 changed") } });

    // A colleague edits a value that the file changed, and another value of a new lender.
    const edit = (lenderId: string, property: string, value: unknown) =>
      asStaff(app, 1, (ctx) => updateLenderField({ ctx, lenderId, property, value }));
    expect((await edit(other, "priority", 9)).ok).toBe(true);
    const [, , keptId = ""] = view?.ids ?? [];
    expect((await edit(keptId, "tenure", "12 months")).ok).toBe(true);

    const undo = (form: Record<string, string>) =>
      callRoute(undoAction, { path: `${PATH}/undo`, method: "POST", form, cookies: { a_atkn: token } });
    expect((await undo({ importId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" })).status).toBe(404);
    const undone = await undo({ importId });
    expect(undone).toMatchObject({ status: 200, body: { ok: true, message: "2 records are back as before." } });
    const { left } = undone.body as { left: { name: string; why: string }[] };
    expect(new Set(left.map(({ name, why }) => `${name}: ${why}`))).toEqual(
      new Set([
        `${(await rows<{ name: string }>("select name from lenders where id = $1", other))[0]?.name}: Priority has changed since`,
        `${kept}: It has changed since it was created`,
      ]),
    );
    expect(await stored()).toMatchObject({ min: 30_000, max: 60_000 });
    expect(await rows("select pincode_prefixes as p from lenders where id = $1", lender.id)).toEqual([{ p: [] }]);
    expect(await rows("select min_income, priority from lenders where id = $1", other)).toEqual([
      { min_income: 21_000, priority: 9 },
    ]);
    const names = await rows("select name from lenders where name = any($1) and deleted_at is null", [kept, gone]);
    expect(names).toEqual([{ name: kept }]);
    expect((await undo({ importId })).status).toBe(409);
    expect((await callRoute(loader, { path: PATH, cookies: { a_atkn: token } })).body).toEqual({ last: null });
    const acts = await rows("select action, after from audit_entries where subject_id = $1 order by seq", importId);
    expect(acts).toEqual([
      { action: "catalogue-import.lender", after: { records: "lender", created: 2, updated: 2 } },
      { action: "catalogue-import.undo", after: { records: "lender", undone: 2, left: 2 } },
    ]);
    const other3 = await staffToken(app, 3);
    const refused = { path: `${PATH}/undo`, method: "POST", form: { importId }, cookies: { a_atkn: other3 } };
    expect((await callRoute(undoAction, refused)).location).toContain("denied=1");
  });

  it("BEY-14 OQ-49 the look says who of last month's applicants would gain and lose the lender, as a change of one does", async () => {
    const seen = await look(`lender_id,name,min_age,priority\n${lender.id},,60,\n,Import Look ${made},20,\n`);
    const [changed, created] = seen.lines;
    const { body } = await callRoute(previewSeveral, {
      path: "/api/update-lenders",
      method: "POST",
      json: { intent: "preview", property: "min_age", value: 60, ids: [lender.id] },
      cookies: { a_atkn: token },
    });
    const [line] = (body as { data: { lines: { effect: string }[] } }).data.lines;
    expect(changed?.effect).toBe(line?.effect);
    expect(changed?.effect).toMatch(/^\+\d+ −\d+$/);
    expect(created?.effect).toBeNull();
    const order = await look(`lender_id,name,priority\n${lender.id},,3\n`);
    expect(order.lines[0]?.effect).toBeNull();
  });

  it("OQ-49 leaves out a row that does not fit as a whole, with its column and why", async () => {
    const text = [
      "lender_id,name,min_income,min_age,lender_status",
      `${lender.id},,much,25,`,
      `,${lender.name},45000,200,`,
      `3f2504e0-4f89-41d3-9a0c-0305e82c3301,,1,,`,
      `,Import Half ${made},20000,,1`,
      `,,20000,,`,
      `${lender.id},,50000,,`,
      `,${lender.name.toUpperCase()},50001,,`,
    ].join("\n");
    const seen = await look(text);
    expect(seen.refused).toMatchObject([
      { row: 2, column: "Income min" },
      { row: 3, column: "Age min" },
      { row: 4, column: null, why: "There is no record with this id." },
      { row: 5, name: `Import Half ${made}`, column: "Lender Status" },
      { row: 6, why: "The row has neither id nor name." },
      { row: 8, why: "The file has this record twice." },
    ]);
    expect(seen).toMatchObject({ created: 0, updated: 1 });
    expect((await apply(text, seen)).view?.isDone).toBe(true);
    expect(await stored()).toMatchObject({ min: 50_000 });
    expect(await rows("select id from lenders where name = $1", `Import Half ${made}`)).toEqual([]);
  });

  it("OQ-49 BEY-20 a rate that needs a second person is not changed by a file", async () => {
    await needColleague(app, "lender-money.direct");
    const seen = await look(`lender_id,name,interest_rate\n${lender.id},,9.5\n`);
    await rows("delete from approval_rules");
    expect(seen.refused).toMatchObject([{ row: 2, why: expect.stringContaining("draft set") }]);
    expect((await stored())?.rate).toBe(12);
  });

  it.each([
    ["name\nA\n", "lenders.pdf", "This is not an .xlsx, .xls or .csv file."],
    ["name,min_incom\nA,1\n", "lenders.csv", "These columns are not known: min_incom."],
    ["id,min_income\nA,1\n", "lenders.csv", "The file has no column for name."],
    ["name,min_income,Income min\nA,1,2\n", "lenders.csv", "twice: min_income"],
    ["name,min_income\n", "lenders.csv", "The file has no rows"],
    ["", "lenders.csv", "The file is empty."],
  ])("OQ-49 refuses the file %j as %s: %s", async (text, name, fault) => {
    expect(await send(text, {}, name)).toMatchObject({
      status: 422,
      view: null,
      fault: expect.stringContaining(fault),
    });
  });

  it("OQ-49 refuses a file with more rows or bytes than an import takes", async () => {
    expect((await send(`name,min_income\n${"A,1\n".repeat(201)}`)).fault).toContain("more than 200 rows");
    expect((await send(`name,age_text\nA,${"x".repeat(530_000)}\n`)).fault).toContain("larger than 512 KB");
  });

  it("OQ-49 today's file is read again and changes nothing, of every lender and column", async () => {
    const file = await callRoute(fileLoader, { path: `${PATH}/file`, cookies: { a_atkn: token } });
    expect(file.headers.get("content-disposition")).toContain("lenders.csv");
    const [count] = await rows<{ n: number }>("select count(*)::int as n from lenders where deleted_at is null");
    expect(file.text.trim().split("\r\n").length).toBeGreaterThan(count?.n ?? 0);
    const seen = await look(file.text);
    expect([seen.lines, seen.refused]).toEqual([[], []]);
  });

  it("ROLE-06 is for those who may edit lenders", async () => {
    const other = await staffToken(app, 2);
    expect((await callRoute(loader, { path: PATH, cookies: { a_atkn: other } })).location).toContain("denied=1");
  });
});
