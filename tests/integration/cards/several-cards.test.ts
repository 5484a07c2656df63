import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkOutcome, BulkPreviewLine } from "~/domain/bulk-edit/bulk-edit";
import { action } from "~/routes/api/cards/update-several";

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

const call = (json: Record<string, unknown>, token = a_atkn) =>
  callRoute(action, { path: "/api/update-credit-cards", method: "POST", json, cookies: { a_atkn: token } });
const data = async <Data>(json: Record<string, unknown>) => {
  const answer = await call(json);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Data }).data;
};
type Row = { id: string; name: string; status: number; fee: string | null; version: number };
const some = async (): Promise<Row[]> =>
  (
    await app.owner.query(
      `select id, category_name as name, status, annual_fee as fee, version from credit_cards
       where deleted_at is null order by sort_order, created_at, id limit 3`,
    )
  ).rows;
const preview = async (property: string, value: number | string | null, rows: readonly Row[]) =>
  (await data<{ lines: BulkPreviewLine[] }>({ intent: "preview", property, value, ids: rows.map(({ id }) => id) }))
    .lines;
const apply = (property: string, value: number | string | null, lines: readonly BulkPreviewLine[]) =>
  data<BulkOutcome>({
    intent: "apply",
    property,
    value,
    records: lines.map(({ id, version }) => ({ id, version })),
  });
const undo = ({ done }: BulkOutcome) =>
  data<BulkOutcome>({ intent: "undo", changes: done.map(({ version: _version, ...change }) => change) });

describe("one value for several cards", () => {
  it("BEY-14 shows first what customers would see, card by card, and writes nothing", async () => {
    const rows = await some();
    await app.owner.query("update credit_cards set status = 0, utm_link = null where id = $1", [rows[0]?.id]);
    const before = await some();
    expect(
      (await preview("status", 0, before)).map(({ name, before, after, effect }) => [name, before, after, effect]),
    ).toEqual(before.map(({ name, status }) => [name, status, 0, status === 1 ? "No longer shown" : null]));
    expect((await preview("status", 1, before))[0]?.effect).toBe("Not shown: it has no link");
    expect((await preview("annual_fee", " ₹999 ", before))[0]).toMatchObject({ after: "₹999", refusal: null });
    expect((await preview("sort_order", 100_000, before))[0]?.refusal).toBe(
      "Sort order is a whole number from 0 to 99999.",
    );
    expect(await some()).toEqual(before);
  });

  it("OQ-85 ADM-26 changes all, each audited, but leaves a card that somebody changed meanwhile; an undo leaves what changed since", async () => {
    const rows = await some();
    const lines = await preview("annual_fee", "₹777", rows);
    await app.owner.query("update credit_cards set version = version + 1 where id = $1", [rows[1]?.id]);
    const outcome = await apply("annual_fee", "₹777", lines);
    expect(outcome.done.map(({ id, before, after }) => [id, before, after]).sort()).toEqual(
      [rows[0], rows[2]].map((row) => [row?.id, row?.fee, "₹777"]).sort(),
    );
    expect(outcome.refused).toEqual([
      { id: rows[1]?.id, name: rows[1]?.name, text: "somebody has changed it meanwhile" },
    ]);
    const { rows: audits } = await app.owner.query(
      "select subject_id from audit_entries where action = 'card.update' and after ->> 'annual_fee' = '₹777'",
    );
    expect(audits.map(({ subject_id }) => subject_id).sort()).toEqual([rows[0]?.id, rows[2]?.id].sort());

    await app.owner.query("update credit_cards set annual_fee = '₹1', version = version + 1 where id = $1", [
      rows[0]?.id,
    ]);
    const undone = await undo(outcome);
    expect(undone.done.map(({ id, after }) => [id, after])).toEqual([[rows[2]?.id, rows[2]?.fee]]);
    expect(undone.refused).toEqual([{ id: rows[0]?.id, name: rows[0]?.name, text: "Annual fee has changed since" }]);
    expect((await some()).map(({ fee }) => fee)).toEqual(["₹1", rows[1]?.fee, rows[2]?.fee]);
  });

  it("ROLE-02 is closed to other roles, and to properties that differ from card to card", async () => {
    const [row] = await some();
    const token = await staffToken(app, 2);
    const request = { intent: "preview", value: 1, ids: [row?.id] };
    expect((await call({ ...request, property: "status" }, token)).status).toBe(403);
    expect((await call({ ...request, property: "utm_link" })).status).toBe(422);
  });
});
