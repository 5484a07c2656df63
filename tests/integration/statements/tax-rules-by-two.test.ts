import { callRoute } from "@tests/support/call-route";
import { addColleague, needColleague } from "@tests/support/second-person";
import { staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { action as decide } from "~/routes/admin/approvals/route";
import { action, loader } from "~/routes/admin/statements/route";
import { openStatementFixture, type StatementFixture } from "./fixture";

const PATH = "/admin/statements";
const RULE = {
  intent: "add-rule",
  tax: "tds",
  validFrom: "2096-04-01",
  ratePercent: "5",
  threshold: "20000",
  code: "194H",
};

let fixture: StatementFixture;
let asker: string;
let colleague: string;

const rows = async (text: string, ...values: unknown[]) => (await fixture.app.owner.query(text, values)).rows;

beforeAll(async () => {
  fixture = await openStatementFixture();
  asker = await staffToken(fixture.app, 1);
  colleague = await tokenOfStaff(fixture.app, await addColleague(fixture.app, "ravi.taxes@staff.example"));
  await needColleague(fixture.app, "tax-rule.change");
});
afterAll(() => fixture?.app.close());
beforeEach(async () => {
  await rows("delete from approval_requests where state = 'open'");
  await rows("delete from tax_rules where valid_from >= '2096-01-01'");
});

const send = (form: Record<string, string>) =>
  callRoute(action, { path: PATH, method: "POST", form, cookies: { a_atkn: asker } });
const page = async () =>
  (await callRoute(loader, { path: PATH, cookies: { a_atkn: asker } })).body as {
    changes: { text: string }[];
    rules: { id: string; validFrom: string }[];
  };
async function approve(token = colleague) {
  const [request] = await rows("select id from approval_requests where state = 'open' and kind = 'tax-rule.change'");
  const form = { intent: "approve", id: request?.id ?? "" };
  return callRoute(decide, { path: "/admin/approvals", method: "POST", form, cookies: { a_atkn: token } });
}
const stored = () =>
  rows("select tax, rate_bps, threshold_paise::int, code from tax_rules where valid_from = $1", RULE.validFrom);

it("OQ-114 a new rule of tax waits for a colleague, and its page says what waits", async () => {
  expect((await send(RULE)).body).toMatchObject({ ok: true, message: "A colleague is asked in Approvals" });
  expect(await stored()).toEqual([]);
  expect((await page()).changes.map(({ text }) => text)).toEqual(["TDS of 5% from 1 Apr 2096"]);
  expect(await send(RULE)).toMatchObject({
    status: 409,
    body: { message: "A colleague is asked about a rule of this tax and day already." },
  });
  expect((await approve(asker)).status).not.toBe(200);
  expect((await approve()).status).toBe(200);
  expect(await stored()).toEqual([{ tax: "tds", rate_bps: 500, threshold_paise: 2_000_000, code: "194H" }]);
});

it("OQ-114 a rule is removed by two, and not when it has become another one meanwhile", async () => {
  await send(RULE);
  await approve();
  const added = (await page()).rules.find(({ validFrom }) => validFrom === RULE.validFrom);
  const remove = () => send({ intent: "remove-rule", id: added?.id ?? "" });
  expect((await remove()).body).toMatchObject({ message: "A colleague is asked in Approvals" });
  expect((await page()).changes.map(({ text }) => text)).toEqual(["remove TDS of 5% from 1 Apr 2096"]);
  await rows("update tax_rules set rate_bps = 600 where id = $1", added?.id);
  expect((await approve()).body).toMatchObject({
    message: expect.stringContaining("The rule was changed or removed already."),
  });
  expect(await stored()).toHaveLength(1);
  await remove();
  expect((await approve()).status).toBe(200);
  expect(await stored()).toEqual([]);
});

it("OQ-114 what cannot be added asks nobody", async () => {
  await send(RULE);
  await approve();
  expect((await send({ ...RULE, ratePercent: "6" })).body).toMatchObject({
    errors: { validFrom: ["There is a rule from this day."] },
  });
  expect(await rows("select 1 from approval_requests where state = 'open'")).toEqual([]);
});
