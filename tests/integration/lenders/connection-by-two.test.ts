import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { addColleague, decideAs } from "@tests/support/second-person";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { action as updateLender } from "~/routes/api/lenders/update";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import { editInterface } from "~/services/lender-interfaces/edit-interface.server";
import { decryptLenderSecrets } from "~/services/lenders/lender-secrets.server";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";

const permissions: ReadonlySet<Permission> = permissionsOf(1);

let app: App;
let token: string;
let colleague: string;
let lenderId: string;
let made = 0;

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
  colleague = await addColleague(app, "ravi.hosts@staff.example");
});
afterAll(() => app?.close());
beforeEach(async () => {
  made += 1;
  lenderId = (await insertLender(app.owner, { slug: `connection-by-two-${made}` })).id;
  await rows("update staff_users set active = true where id = $1", colleague);
  await rows("delete from approval_requests");
});

async function setField(property: string, value: unknown) {
  const { status, body } = await callRoute(updateLender, {
    path: "/api/x",
    method: "POST",
    json: { lender_id: lenderId, property, value },
    cookies: { a_atkn: token },
  });
  return { status, message: (body as { message: string }).message };
}
const setSecret = (value: string, system: "live" | "sandbox" = "live") =>
  asStaff(app, 1, (ctx) =>
    editInterface({ ctx, lenderId, request: { intent: "secret", place: system, name: "callback", value } }),
  );
const secretOf = (system: "live" | "sandbox") =>
  asStaff(app, 1, async ({ tx }) => (await decryptLenderSecrets(tx, lenderId, system)).callback ?? null);
const withHosts = async (...more: string[]) => setField("allowed_hosts", [...(await hosts()), ...more]);
const hosts = async (): Promise<string[]> =>
  (await rows("select allowed_hosts from lenders where id = $1", lenderId))[0].allowed_hosts;

async function decide(intent: "approve" | "refuse") {
  const [{ id }] = await rows("select id from approval_requests where state = 'open'");
  return decideAs(app, colleague, {
    id,
    ...(intent === "refuse" ? { intent, reason: "Not the lender's host" } : { intent }),
  });
}
const inbox = () =>
  asStaff(app, 1, (ctx) => listApprovalInbox({ ctx, inbox: APPROVAL_INBOX, permissions, state: "open", after: null }));

it("BEY-22 a host of a lender counts when a colleague has approved it, and what was typed is kept", async () => {
  const before = await hosts();
  expect(await withHosts("apply.thief.example")).toMatchObject({
    status: 409,
    message: expect.stringContaining("A colleague must approve this"),
  });
  expect(await hosts()).toEqual(before);
  expect(await withHosts("other.example")).toMatchObject({ status: 409 });
  const { rows: open } = await inbox();
  expect(open.filter(({ kind }) => kind === "lender-connection.change")).toMatchObject([
    {
      kind: "lender-connection.change",
      changes: [{ field: "allowed_hosts", after: expect.stringContaining("apply.thief.example") }],
    },
  ]);
  expect(await decide("approve")).toMatchObject({ ok: true });
  expect(await hosts()).toEqual([...before, "apply.thief.example"]);
});

it("BEY-22 a refused host never counts, and one that was asked for before another change fails", async () => {
  await withHosts("apply.thief.example");
  expect(await decide("refuse")).toMatchObject({ ok: true });
  expect(await hosts()).not.toContain("apply.thief.example");
  await withHosts("apply.example.com");
  await rows("update lenders set allowed_hosts = '{else.example}' where id = $1", lenderId);
  await decide("approve");
  expect(await hosts()).toEqual(["else.example"]);
  expect(await rows("select state from approval_requests order by asked_at desc limit 1")).toEqual([
    { state: "failed" },
  ]);
});

it("BEY-22 a live secret waits encrypted, is used by no call until a colleague approves, and is never shown", async () => {
  expect(await setSecret("sandbox-secret", "sandbox")).toMatchObject({ ok: true });
  expect(await setSecret("the-new-callback-secret")).toMatchObject({ ok: false, code: "colleague-asked" });
  expect(await secretOf("live")).toBeNull();
  expect(await setSecret("another-callback-secret")).toMatchObject({ ok: false, code: "secret-asked" });
  expect(JSON.stringify(await inbox())).not.toContain("the-new-callback-secret");
  expect(await decide("approve")).toMatchObject({ ok: true });
  expect(await secretOf("live")).toBe("the-new-callback-secret");
  expect(await rows("select place from lender_secrets where lender_id = $1 order by place", lenderId)).toEqual([
    { place: "live" },
    { place: "sandbox" },
  ]);
});

it("BEY-22 a lender that is being set up gets its secrets at once: going live is what a colleague approves", async () => {
  await rows("update lenders set lender_status = 0 where id = $1", lenderId);
  expect(await setSecret("the-first-callback-secret")).toMatchObject({ ok: true });
  expect(await secretOf("live")).toBe("the-first-callback-secret");
});

it("BEY-22 a single administrator is not stuck", async () => {
  await rows("update staff_users set active = false where id = $1", colleague);
  expect(await withHosts("apply.example.com")).toMatchObject({ status: 200 });
  expect(await setSecret("the-new-callback-secret")).toMatchObject({ ok: true });
  expect(await secretOf("live")).toBe("the-new-callback-secret");
});

it("BEY-22 other fields of a lender are saved at once", async () => {
  const done = await asStaff(app, 1, (ctx) =>
    updateLenderField({ ctx, lenderId, property: "grievance_name", value: "Asha Rao" }),
  );
  expect(done).toMatchObject({ ok: true });
});
