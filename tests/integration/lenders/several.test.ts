import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkOutcome, BulkPreviewLine } from "~/domain/bulk-edit/bulk-edit";
import { action } from "~/routes/api/lenders/update-several";

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

const call = (json: Record<string, unknown>, token = a_atkn) =>
  callRoute(action, { path: "/api/update-lenders", method: "POST", json, cookies: { a_atkn: token } });
const data = async <Data>(json: Record<string, unknown>) => {
  const answer = await call(json);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Data }).data;
};
type Row = {
  id: string;
  name: string;
  priority: number | null;
  min_age: number | null;
  max_age: number | null;
  version: number;
};
const some = async (count: number) =>
  (
    await app.owner.query<Row>(
      "select id, name, priority, min_age, max_age, version from lenders where deleted_at is null and max_age is not null order by name limit $1",
      [count],
    )
  ).rows;
const preview = async (property: string, value: number | null, rows: readonly Row[]) =>
  (
    await data<{ lines: BulkPreviewLine[] }>({
      intent: "preview",
      property,
      value,
      ids: rows.map(({ id }) => id),
    })
  ).lines;
const apply = (property: string, value: number | null, lines: readonly BulkPreviewLine[]) =>
  data<BulkOutcome>({
    intent: "apply",
    property,
    value,
    records: lines.map(({ id, version }) => ({ id, version })),
  });
const undo = ({ done }: BulkOutcome) =>
  data<BulkOutcome>({ intent: "undo", changes: done.map(({ version: _version, ...change }) => change) });

describe("one value for several lenders", () => {
  it("BEY-14 shows first what would change, lender by lender, and writes nothing", async () => {
    const rows = await some(3);
    const lines = await preview("min_age", 30, rows);
    expect(lines.map(({ name, before, after }) => [name, before, after])).toEqual(
      rows.map(({ name, min_age }) => [name, min_age, 30]),
    );
    for (const { effect } of lines) expect(effect).toMatch(/^\+\d+ −\d+$/);
    expect((await preview("priority", 5, rows)).map(({ effect }) => effect)).toEqual([null, null, null]);
    expect(await some(3)).toEqual(rows);
    // A value that does not fit one lender is refused for that one.
    const above = (rows[0]?.max_age ?? 0) + 1;
    expect((await preview("min_age", above, rows))[0]?.refusal).toMatch(/Age min must not be above Age max/);
  });

  it("OQ-85 changes all of them, each audited, but leaves one that somebody changed meanwhile", async () => {
    const rows = await some(3);
    const lines = await preview("priority", 77, rows);
    await app.owner.query("update lenders set version = version + 1 where id = $1", [rows[1]?.id]);
    const outcome = await apply("priority", 77, lines);
    expect(outcome.done.map(({ id, before, after }) => [id, before, after]).sort()).toEqual(
      [rows[0], rows[2]].map((row) => [row?.id, row?.priority, 77]).sort(),
    );
    expect(outcome.refused).toEqual([
      { id: rows[1]?.id, name: rows[1]?.name, text: "somebody has changed it meanwhile" },
    ]);
    const { rows: audits } = await app.owner.query(
      "select subject_id from audit_entries where action = 'lender.update' and after ->> 'priority' = '77'",
    );
    expect(audits).toHaveLength(2);
    await undo(outcome);
    expect((await some(3)).map(({ priority }) => priority)).toEqual(rows.map(({ priority }) => priority));
  });

  it("undoes what it changed, and leaves what has changed since", async () => {
    const rows = await some(3);
    const outcome = await apply("priority", 88, await preview("priority", 88, rows));
    await app.owner.query("update lenders set priority = 3, version = version + 1 where id = $1", [rows[0]?.id]);
    const undone = await undo(outcome);
    expect(undone.done).toHaveLength(2);
    expect(undone.refused).toEqual([{ id: rows[0]?.id, name: rows[0]?.name, text: "Priority has changed since" }]);
    expect((await some(3)).map(({ priority }) => priority)).toEqual([3, rows[1]?.priority, rows[2]?.priority]);
  });

  it("ROLE-02 is closed to other roles, and to properties that are not a column", async () => {
    const [row] = await some(1);
    const token = await staffToken(app, 2);
    expect((await call({ intent: "preview", property: "priority", value: 1, ids: [row?.id] }, token)).status).toBe(403);
    expect((await call({ intent: "preview", property: "name", value: 1, ids: [row?.id] })).status).toBe(422);
  });
});
