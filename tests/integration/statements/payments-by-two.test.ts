import { randomUUID } from "node:crypto";
import { callRoute } from "@tests/support/call-route";
import { staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { action, loader } from "~/routes/admin/statement/route";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import type { ApprovalDecision } from "~/services/approvals/approval-source";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { createStaff } from "~/services/staff/create-staff.server";
import { recordPayment } from "~/services/statements/record-payment.server";
import { openStatementFixture, type StatementFixture, type TestPartner } from "./fixture";

const permissions: ReadonlySet<Permission> = permissionsOf(1);
const MONTH = "2025-05";

let fixture: StatementFixture;
let asker: string;
let colleague: string;
let partner: TestPartner;

const rows = async (text: string, ...values: unknown[]) => (await fixture.app.owner.query(text, values)).rows;

beforeAll(async () => {
  fixture = await openStatementFixture();
  asker = await staffIdOf(fixture.app, 1);
  const made = await fixture.inStaff((ctx) =>
    createStaff({ ctx, person: { name: "Ravi Rao", email: "ravi.pays@staff.example", roleId: 1 } }),
  );
  if (!made.ok) throw new Error(made.code);
  colleague = made.id;
});
afterAll(() => fixture?.app.close());
beforeEach(async () => {
  await rows("delete from approval_rules");
  await rows("update staff_users set active = true where id = $1", colleague);
  partner = await fixture.addPartner();
  await fixture.addLine(partner, MONTH, 100_000);
  await fixture.close(partner, MONTH);
});

const as = <T>(staffUserId: string, run: (ctx: StaffCtx) => Promise<T>) =>
  fixture.inStaff((ctx) => run({ ...ctx, actor: { ...ctx.actor, staffUserId } }));
const pay = (paise: bigint, reference: string) =>
  as(asker, (ctx) => recordPayment({ ctx, ...partner, month: MONTH, paise, reference, paidOn: "2025-06-07" }));
const openOnes = async () => {
  const inbox = await as(colleague, (ctx) =>
    listApprovalInbox({ ctx, inbox: APPROVAL_INBOX, permissions, state: "open", after: null }),
  );
  return inbox.rows.filter(({ link }) => link?.[1] === partner.partnerId);
};
async function decide(decision: ApprovalDecision, by = colleague) {
  const [request] = await openOnes();
  return as(by, (ctx) =>
    decideInInbox({ ctx, inbox: APPROVAL_INBOX, permissions, id: request?.id ?? randomUUID(), ...decision }),
  );
}
const paid = () =>
  rows("select paise, created_by from statement_payments where partner_id = $1 order by created_at", partner.partnerId);

const path = () => `/admin/statements/${partner.brandId}/${partner.partnerId}?month=${MONTH}`;
const page = async (token: string) =>
  (await callRoute(loader, { path: path(), params: { ...partner }, cookies: { a_atkn: token } })).body as {
    needsColleague: boolean;
    askedPayment: { text: string; state: string; isOwn: boolean; why: string | null } | null;
  };

it("BEY-13 a payment waits for a colleague, who reads what changes; nobody approves their own", async () => {
  expect(await pay(118_000n, "UTR 1")).toEqual({ ok: true, isAsked: true });
  expect(await pay(50_000n, "UTR 2")).toEqual({ ok: false, code: "already" });
  expect(await paid()).toEqual([]);
  const [request] = await openOnes();
  expect(request).toMatchObject({
    kind: "statement.payment",
    title: "Asha Traders",
    brand: "Lumen Finance",
    warnings: [],
  });
  expect(request?.changes).toEqual([
    { field: "due", before: "₹1,180.00", after: "₹0.00" },
    { field: "paid", before: null, after: "₹1,180.00" },
    { field: "month", before: null, after: MONTH },
    { field: "reference", before: null, after: "UTR 1" },
    { field: "paidOn", before: null, after: "2025-06-07" },
    { field: "account", before: null, after: expect.stringMatching(/^Asha Traders, [•*]+4321, HDFC0001234$/) },
  ]);
  expect(await decide({ intent: "approve" }, asker)).toEqual({ ok: false, code: "own-request" });
  expect(await paid()).toEqual([]);
  expect(await decide({ intent: "approve" })).toEqual({ ok: true });
  expect(await paid()).toEqual([{ paise: "118000", created_by: asker }]);
  expect(
    await rows(
      `select action, actor_id, after->>'askedBy' as asked_by from audit_entries
       where action in ('approval.ask', 'statement.pay', 'approval.approve') and brand_id = $1 order by seq desc limit 3`,
      partner.brandId,
    ),
  ).toEqual([
    { action: "approval.approve", actor_id: colleague, asked_by: null },
    { action: "statement.pay", actor_id: colleague, asked_by: asker },
    { action: "approval.ask", actor_id: asker, asked_by: null },
  ]);
});

it("BEY-13 the page of the statement says what waits and how it ended", async () => {
  const form = { intent: "pay", month: MONTH, amount: "1,180", reference: "UTR 3", paidOn: "2025-06-07" };
  const post = (cookie: string) =>
    callRoute(action, {
      path: path(),
      params: { ...partner },
      method: "POST" as const,
      form,
      cookies: { a_atkn: cookie },
    });
  const fresh = await staffToken(fixture.app, 1);
  expect(await page(fresh)).toMatchObject({ needsColleague: true, askedPayment: null });
  expect((await post(fresh)).body).toMatchObject({ ok: true, message: "A colleague is asked in Approvals." });
  const text = "₹1,180.00 for May 2025, UTR 3, paid on 7 Jun 2025";
  expect(await page(fresh)).toMatchObject({ askedPayment: { text, state: "open", isOwn: true } });
  expect(await page(await tokenOfStaff(fixture.app, colleague))).toMatchObject({ askedPayment: { isOwn: false } });
  expect((await post(fresh)).status).toBe(409);
  expect(await decide({ intent: "refuse", reason: "The bank has not sent it" })).toEqual({ ok: true });
  expect(await page(fresh)).toMatchObject({ askedPayment: { state: "refused", why: "The bank has not sent it" } });
  expect((await post(fresh)).body).toMatchObject({ ok: true });
  expect(await decide({ intent: "withdraw" }, colleague)).toEqual({ ok: false, code: "not-yours" });
  expect(await decide({ intent: "withdraw" }, asker)).toEqual({ ok: true });
  expect(await paid()).toEqual([]);
});

it("BEY-13 OQ-64 an approval fails when the account or what is due has changed since, and changes nothing", async () => {
  await pay(118_000n, "UTR 4");
  await fixture.addAccount(partner);
  expect(await openOnes()).toMatchObject([{ warnings: ["payment-account-changed"], isRefusalOnly: true }]);
  expect(await decide({ intent: "approve" })).toMatchObject({ code: "stale", cause: "payment-account-changed" });
  await pay(100_000n, "UTR 5");
  await rows(
    "insert into approval_rules (rule, is_required, changed_by) values ('statement.payment', false, $1)",
    asker,
  );
  expect(await pay(1_000n, "UTR 6")).toEqual({ ok: true, isAsked: false });
  expect(await decide({ intent: "approve" })).toMatchObject({ code: "stale", cause: "payment-due-changed" });
  expect((await paid()).map(({ paise }) => paise)).toEqual(["1000"]);
  expect(await rows("select state from approval_requests where subject = $1", partner.partnerId)).toEqual([
    { state: "failed" },
    { state: "failed" },
  ]);
});

it("BEY-13 one person pays alone while nobody else may decide, unless two are required", async () => {
  await rows("update staff_users set active = false where id = $1", colleague);
  expect(await pay(1_000n, "UTR 7")).toEqual({ ok: true, isAsked: false });
  await rows(
    "insert into approval_rules (rule, is_required, changed_by) values ('statement.payment', true, $1)",
    asker,
  );
  expect(await pay(1_000n, "UTR 8")).toEqual({ ok: true, isAsked: true });
  expect((await paid()).map(({ created_by }) => created_by)).toEqual([asker]);
});
