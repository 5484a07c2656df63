import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { action as keysRoute } from "~/routes/admin/brand/keys.route";
import { loader as brandPage } from "~/routes/admin/brand/route";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import type { ApprovalDecision } from "~/services/approvals/approval-source";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { createPartnerKey, revokePartnerKey } from "~/services/links/partner-keys.server";
import { createStaff } from "~/services/staff/create-staff.server";

const permissions: ReadonlySet<Permission> = permissionsOf(1);
const HOUR_MS = 3_600_000;

let app: App;
let brandId: string;
let asker: string;
let colleague: string;

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  brandId = app.brand("lumen").id;
  asker = await staffIdOf(app, 1);
  const made = await asStaff(app, 1, (ctx) =>
    createStaff({ ctx, person: { name: "Ravi Rao", email: "ravi.keys@staff.example", roleId: 1 } }),
  );
  if (!made.ok) throw new Error(made.code);
  colleague = made.id;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await rows("delete from partner_keys where brand_id = $1", brandId);
  await rows("delete from approval_requests where kind = 'partner-key.create'");
});

const as = <T>(staffUserId: string, run: (ctx: StaffCtx) => Promise<T>, laterMs = 0) =>
  asStaff(app, 1, (ctx) =>
    run({ ...ctx, now: new Date(ctx.now.getTime() + laterMs), actor: { ...ctx.actor, staffUserId } }),
  );
const make = (by = asker, laterMs = 0) => as(by, (ctx) => createPartnerKey({ ctx, brandId }), laterMs);
const openOnes = async () =>
  (
    await as(colleague, (ctx) =>
      listApprovalInbox({
        ctx,
        inbox: APPROVAL_INBOX,
        permissions,
        kind: "partner-key.create",
        state: "open",
        after: null,
      }),
    )
  ).rows;
async function decide(decision: ApprovalDecision, by = colleague) {
  const [request] = await openOnes();
  return as(by, (ctx) =>
    decideInInbox({ ctx, inbox: APPROVAL_INBOX, permissions, id: request?.id ?? "", ...decision }),
  );
}
const stored = () => rows("select created_by from partner_keys where brand_id = $1", brandId);

it("OQ-20 a sign-in key waits for a colleague; who asked makes one within a day, and nobody else does", async () => {
  expect(await make()).toEqual({ ok: false, code: "colleague-asked" });
  expect(await make()).toEqual({ ok: false, code: "already" });
  expect(await openOnes()).toMatchObject([
    { title: "Lumen Finance", link: [brandId], changes: [{ field: "keys", before: "0", after: "1" }] },
  ]);
  expect(await decide({ intent: "approve" }, asker)).toEqual({ ok: false, code: "own-request" });
  expect(await decide({ intent: "approve" })).toEqual({ ok: true });
  expect(await stored()).toEqual([]);
  expect(await make(asker, 25 * HOUR_MS)).toEqual({ ok: false, code: "colleague-asked" });
  expect(await decide({ intent: "withdraw" }, asker)).toEqual({ ok: true });
  expect(await make(colleague)).toEqual({ ok: false, code: "colleague-asked" });
  const made = await make();
  expect(made).toMatchObject({ ok: true, secret: expect.any(String) });
  expect(await stored()).toEqual([{ created_by: asker }]);
  const actions = await rows(
    `select action from audit_entries where brand_id = $1 and (action like 'approval.%' or action = 'partner-key.create')
     order by seq desc limit 6`,
    brandId,
  );
  expect(actions.map(({ action }) => action).reverse()).toEqual([
    ...["approval.ask", "approval.approve", "approval.ask", "approval.withdraw", "approval.ask", "partner-key.create"],
  ]);
});

it("OQ-20 an approval is for one key, also when that is revoked, and for one of two who press at once", async () => {
  await make();
  await decide({ intent: "approve" });
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const [made] = both.filter((one) => one.ok);
  if (!made?.ok) throw new Error("no key was made");
  await as(asker, (ctx) => revokePartnerKey({ ctx, brandId, keyId: made.keyId }));
  expect(await make()).toMatchObject({ ok: false });
  expect(await stored()).toHaveLength(1);
});

it("OQ-20 the approval fails when the partner has the most keys since", async () => {
  await make();
  await rows(
    `insert into partner_keys (brand_id, id, partner_id, secret_enc, created_by)
     select brand_id, gen_random_uuid(), id, 'x', $2 from partners, generate_series(1, 3) where brand_id = $1
       and id = (select id from partners where brand_id = $1 order by created_at, id limit 1)`,
    brandId,
    asker,
  );
  expect(await openOnes()).toMatchObject([{ warnings: ["too-many-keys"], isRefusalOnly: true }]);
  expect(await decide({ intent: "approve" })).toMatchObject({ code: "stale", cause: "too-many-keys" });
});

it("OQ-20 the page of the partner and the call say what waits and until when the key can be made", async () => {
  const token = await staffToken(app, 1);
  const path = `/admin/partners/${brandId}`;
  const ask = async () =>
    callRoute(keysRoute, {
      path: `${path}/keys`,
      params: { id: brandId },
      method: "POST" as const,
      json: { intent: "make" },
      cookies: { a_atkn: token },
    });
  const approval = async (staffToken = token) => {
    const { body } = await callRoute(brandPage, {
      path: `${path}?tab=commercials`,
      params: { id: brandId },
      cookies: { a_atkn: staffToken },
    });
    return (body as { keys: { approval: object } }).keys.approval;
  };
  expect(await approval()).toEqual({ needsColleague: true, until: null, request: null });
  const refused = await ask();
  expect([refused.status, refused.body]).toMatchObject([409, { message: "A colleague is asked in Approvals." }]);
  expect(await approval()).toMatchObject({ needsColleague: true, request: { state: "open", isOwn: true } });
  await decide({ intent: "approve" });
  expect(await approval()).toMatchObject({ needsColleague: false, until: expect.stringMatching(/Z$/) });
  expect(await approval(await tokenOfStaff(app, colleague))).toMatchObject({ needsColleague: true, until: null });
  expect((await ask()).body).toMatchObject({ data: { secret: expect.any(String) } });
  expect(await approval()).toMatchObject({ needsColleague: true, until: null });
});
