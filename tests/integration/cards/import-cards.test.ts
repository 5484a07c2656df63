import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sendTable } from "@tests/support/send-table";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action } from "~/routes/admin/catalogue-import/cards.route";
import { loader as fileLoader } from "~/routes/admin/catalogue-import/cards-file.route";
import { action as undoAction } from "~/routes/admin/catalogue-import/cards-undo.route";

type View = {
  isDone: boolean;
  print: string;
  importId: string | null;
  lines: { changes: string[] }[];
  refused: { row: number; why: string }[];
};

const PATH = "/admin/credit-cards/import";
let app: App;
let token: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
});
afterAll(() => app.close());

async function send(text: string, fields: Record<string, string> = {}) {
  const { status, body } = await sendTable(app, action, { path: PATH, name: "cards.csv", text, fields, token });
  const { view } = body as { view: View };
  return { status, view };
}

it("OQ-49 ADM-24 creates and changes credit cards from a file, and leaves out what does not fit", async () => {
  const text = [
    "category_name,key_feature,marketing_bullets,secured,utm_link",
    "meridian everyday,Cashback on fuel,No fee | Free lounge visits,yes,",
    "Import Gold,Gold for travel,Two lounges,no,https://apply.bank.example/x?id={UNIQUE_ID}",
    "Import Bad,,,,http://apply.bank.example",
    "Bad+Name,,,,",
  ].join("\n");
  const { view } = await send(text);
  expect(view.lines).toMatchObject([
    { row: 2, isNew: false, changes: expect.arrayContaining(["Secured: No → Yes"]) },
    { row: 3, name: "Import Gold", isNew: true },
  ]);
  expect(view.refused).toMatchObject([
    { row: 4, why: "The link must begin with https://." },
    { row: 5, why: expect.stringContaining("letters, digits") },
  ]);
  const done = await send(text, { intent: "apply", seen: view.print });
  expect(done.view).toMatchObject({ isDone: true, created: 1, updated: 1 });
  const { rows } = await app.owner.query(
    "select key_feature, marketing_bullets, secured, status from credit_cards where category_name in ('Meridian Everyday', 'Import Gold') and deleted_at is null order by category_name",
  );
  expect(rows).toEqual([
    { key_feature: "Gold for travel", marketing_bullets: ["Two lounges"], secured: 0, status: 0 },
    expect.objectContaining({
      key_feature: "Cashback on fuel",
      marketing_bullets: ["No fee", "Free lounge visits"],
      secured: 1,
    }),
  ]);
});

it("OQ-49 today's file of credit cards changes nothing", async () => {
  const file = await callRoute(fileLoader, { path: `${PATH}/file`, cookies: { a_atkn: token } });
  const { view } = await send(file.text);
  expect([view.lines, view.refused]).toEqual([[], []]);
});

it("OQ-49 OQ-85 an import of credit cards is undone as one act", async () => {
  const text =
    "category_name,key_feature,marketing_bullets\nMeridian Everyday,A feature,One | Two\nImport Undone,New,\n";
  const { view: seen } = await send(text);
  const { view } = await send(text, { intent: "apply", seen: seen.print });
  const form = { importId: view.importId ?? "" };
  const undone = await callRoute(undoAction, {
    path: `${PATH}/undo`,
    method: "POST",
    form,
    cookies: { a_atkn: token },
  });
  expect(undone.body).toMatchObject({ ok: true, message: "2 records are back as before.", left: [] });
  expect((await send(text)).view.print).toBe(seen.print);
});
