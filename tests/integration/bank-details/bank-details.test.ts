import { randomUUID } from "node:crypto";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { ageSends, notThis } from "@tests/support/sign-in-codes";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { type Cursor, cursorQuery } from "~/domain/lists/cursor";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { addMonths } from "~/domain/statements/statement-month";
import { approvalErrorText } from "~/i18n/staff/approval-refusals";
import { action as decide, loader as staffList } from "~/routes/admin/approvals/route";
import { loader as earlierAddress } from "~/routes/admin/bank-requests/route";
import { loader as frame } from "~/routes/admin/frame/route";
import { loader as staffStatement } from "~/routes/admin/statement/route";
import { action as change, loader as settings } from "~/routes/partner/settings/bank.route";
import { findBankDraft } from "~/services/bank-details/draft-bank-details.server";
import { withdrawBankRequest } from "~/services/bank-details/withdraw-bank-request.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { setTaxRegistration } from "~/services/statements/edit-tax.server";
import { readRegistrations } from "~/services/statements/read-registrations.server";
import { emailColumns } from "../../../prisma/seed/sealed";

const PATH = "/partner/settings/bank";
const PAN = "AABPD4321K";
const GSTIN_14 = `27${PAN}1Z`;
const GSTIN = `${GSTIN_14}${gstinCheckCharacter(GSTIN_14)}`;
const ACCOUNT = "911010045678901";
const NEW = {
  intent: "ask",
  holderName: "Joseph Dsouza",
  account: ACCOUNT,
  accountAgain: ACCOUNT,
  ifsc: "UTIB0000321",
  pan: PAN,
  gstin: GSTIN,
};

type Whose = NonNullable<Parameters<typeof partnerToken>[1]>;
type Page = {
  approved: { facts: { account: string; gstin: string | null } } | null;
  draft: { to: string } | null;
  open: { id: string; facts: { account: string } } | null;
  earlier: { state: string; by: string; reason: string | null }[];
};

let app: App;
let admin: string;
let owner: string;
let partnerId: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  owner = await partnerUserIdOf(app);
  admin = await staffToken(app, 1);
  partnerId = (await one("select partner_id from partner_users where id = $1", owner)).partner_id;
});
beforeEach(async () => {
  await ageSends(app);
  await app.owner.query("delete from campaign_recipients");
  await app.owner.query("delete from messages");
  const now = new Date();
  await app.owner.query(
    "update bank_detail_requests set state = 'withdrawn', ended_at = $1 where state = 'open' and partner_id = $2",
    [now, partnerId],
  );
});
afterAll(() => app.close());

const rows = async (sql: string, ...values: unknown[]) => (await app.owner.query(sql, values)).rows;
const one = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0];

const send = async (form: Record<string, string>, whose: Whose = {}) =>
  callRoute(change, {
    path: PATH,
    host: `${whose.brand ?? "lumen"}.localhost`,
    method: "POST",
    form,
    cookies: { p_atkn: await partnerToken(app, whose) },
  });
const read = async (whose: Whose = {}): Promise<Page> => {
  const host = `${whose.brand ?? "lumen"}.localhost`;
  const found = await callRoute(settings, { path: PATH, host, cookies: { p_atkn: await partnerToken(app, whose) } });
  return (found.body as { page: Page }).page;
};
const judge = (form: Record<string, string>, a_atkn = admin) =>
  callRoute(decide, { path: "/admin/approvals", method: "POST", form, cookies: { a_atkn } });

type Inbox = {
  open: number;
  next: Cursor | null;
  rows: {
    id: string;
    kind: string;
    state: string;
    isRefusalOnly?: boolean;
    warnings?: string[];
    decisionReason: string | null;
    changes: { field: string; before: string | null; after: string | null; isChanged?: boolean }[];
  }[];
};
const inbox = async (query = ""): Promise<Inbox> =>
  (await callRoute(staffList, { path: `/admin/approvals${query}`, cookies: { a_atkn: admin } })).body as Inbox;

/** The digits of the newest passcode for bank details. */
async function code(): Promise<string> {
  const row = await one(
    "select id, code_enc from messages where template = 'bank-passcode' order by created_at desc, id desc limit 1",
  );
  return decryptMessageField(row.id, "code", row.code_enc) ?? "";
}
/** Channel and text of the messages of a template. */
async function texts(template: string): Promise<string[]> {
  const found = await rows("select id, body_enc from messages where template = $1 order by channel", template);
  return found.map(({ id, body_enc }) => decryptMessageField(id, "body", body_enc) ?? "");
}
/** Asks for new details and confirms them; the id of the request. */
async function requestChange(over: Record<string, string> = {}): Promise<string> {
  expect((await send({ ...NEW, ...over })).status).toBe(200);
  expect(await send({ intent: "confirm", code: await code() })).toMatchObject({ status: 200 });
  return (await read()).open?.id ?? "";
}
const isRefused = (answer: Answer, message: string, status = 422) =>
  expect(answer).toMatchObject({ status, body: { ok: false, message } });

describe("bank details of a partner", () => {
  it("ROUTE-P22 PAR-16 OQ-64 a change needs a fresh passcode for it, and then waits for staff", async () => {
    expect(await send(NEW)).toMatchObject({ status: 200, body: { ok: true, message: "The code is sent" } });
    expect((await read()).draft).toMatchObject({ to: expect.stringMatching(/\*/) });
    const anothers = await asPartner(app, (ctx) =>
      findBankDraft({ ...ctx, actor: { ...ctx.actor, partnerUserId: randomUUID() } }),
    );
    expect(anothers).toBeNull();
    expect((await read()).open).toBeNull();
    const [text = ""] = await texts("bank-passcode");
    expect(text).toContain("8901");
    const right = await code();
    isRefused(
      await send({ intent: "confirm", code: notThis(right) }),
      "This code is not right. Look at the newest message.",
    );
    expect(
      (await one("select attempts from challenges where purpose = 'bank-details' order by created_at desc limit 1"))
        .attempts,
    ).toBe(1);
    expect(await send({ intent: "confirm", code: right })).toMatchObject({ status: 200 });
    const page = await read();
    expect(page.open?.facts.account).toMatch(/^\*+\d{3,4}\w?$/);
    expect(JSON.stringify(page)).not.toContain(ACCOUNT);
    expect(page.draft).toBeNull();
    // What counts now is as before.
    expect(page.approved?.facts.account.slice(-4)).toBe("6789");
  });

  it("OQ-64 a code is bound to the change: an older draft's code and a sign-in's code do nothing", async () => {
    await send(NEW);
    const older = await code();
    await ageSends(app);
    await send({ ...NEW, account: "911010045670000", accountAgain: "911010045670000" });
    const newer = await code();
    if (older !== newer) expect((await send({ intent: "confirm", code: older })).status).toBe(422);
    expect((await read()).open).toBeNull();
    await app.owner.query("update challenges set purpose = 'sign-in', subject_id = $1 where purpose = 'bank-details'", [
      owner,
    ]);
    isRefused(await send({ intent: "confirm", code: newer }), "This code no longer works. Send a new one.");
    expect((await read()).open).toBeNull();
  });

  it("OQ-64 account number, PAN and GSTIN are stored encrypted, and neither the audit trail nor a job has them", async () => {
    const id = await requestChange();
    const row = await one("select * from bank_detail_requests where id = $1", id);
    for (const secret of [ACCOUNT, PAN, GSTIN]) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(JSON.stringify(await rows("select before, after from audit_entries"))).not.toContain(secret);
      expect(JSON.stringify(await rows("select * from outbox"))).not.toContain(secret);
    }
    const audited = await one(
      "select actor_id, after from audit_entries where action = 'bank-details.ask' order by seq desc limit 1",
    );
    expect(audited).toMatchObject({ actor_id: owner, after: { requestId: id, ifsc: "UTIB0000321" } });
  });

  it("OQ-73 an IFSC that no branch has is refused before a code is sent: its payment would arrive nowhere", async () => {
    const before = await rows("select 1 from messages");
    for (const ifsc of ["UTIB0999998", "ZZZZ0000001"])
      isRefused(
        await send({ ...NEW, ifsc }),
        "We know no branch with this IFSC. Copy it from a cheque or the passbook.",
      );
    expect(await rows("select 1 from messages")).toHaveLength(before.length);
  });

  it("OQ-64 a partner has one open request, and its owner can withdraw it once", async () => {
    const id = await requestChange();
    isRefused(await send({ ...NEW, ifsc: "UTIB0000322" }), "A request waits for our approval already.");
    const byAnotherPartner = await asPartner(app, (ctx) =>
      withdrawBankRequest({ ctx: { ...ctx, actor: { ...ctx.actor, partnerId: randomUUID() } }, id }),
    );
    expect(byAnotherPartner).toEqual({ ok: false, code: "already" });
    expect((await send({ intent: "withdraw", id })).status).toBe(200);
    isRefused(await send({ intent: "withdraw", id }), "This request is decided or withdrawn already.", 409);
    isRefused(
      await judge({ intent: "approve", id, payer: "other" }),
      "This request was decided or withdrawn already.",
      409,
    );
    expect((await read()).earlier[0]).toMatchObject({ state: "withdrawn", by: "Joseph Dsouza" });
  });

  it("OQ-64 BEY-19 an approval counts from its Indian day: for the account, and for the taxes of that month and later", async () => {
    const before = await rows(
      "select * from partner_tax_registrations where partner_id = $1 order by from_month",
      partnerId,
    );
    const months = await rows("select * from statement_months where partner_id = $1 order by month", partnerId);
    const id = await requestChange();
    const waiting = await inbox();
    const shown = waiting.rows.find((request) => request.id === id);
    expect(shown?.changes.find(({ field }) => field === "ifsc")).toEqual({
      field: "ifsc",
      before: "HDFC0001234",
      after: "UTIB0000321",
      isChanged: true,
    });
    expect(JSON.stringify(waiting)).not.toContain(ACCOUNT);

    expect(await judge({ intent: "approve", id, payer: "bank-or-nbfc" })).toMatchObject({ status: 200 });
    const today = istDay(new Date());
    expect(await one("select state, valid_from::text, decided_by from bank_detail_requests where id = $1", id)).toEqual(
      {
        state: "approved",
        valid_from: today,
        decided_by: await staffIdOf(app, 1),
      },
    );
    const after = await rows(
      "select * from partner_tax_registrations where partner_id = $1 order by from_month",
      partnerId,
    );
    expect(after.filter(({ from_month }) => from_month !== today.slice(0, 7))).toEqual(
      before.filter(({ from_month }) => from_month !== today.slice(0, 7)),
    );
    expect(after.at(-1)).toMatchObject({
      from_month: today.slice(0, 7),
      entity: "individual",
      payer: "bank-or-nbfc",
      legal_name: "Joseph Dsouza",
      gstin_masked: expect.stringMatching(/\*/),
    });
    // Closed months stay as they were.
    expect(await rows("select * from statement_months where partner_id = $1 order by month", partnerId)).toEqual(
      months,
    );
    expect((await read()).approved?.facts.account.slice(-4)).toBe("8901");
    const brandId = app.brand("lumen").id;
    const path = `/admin/statements/${brandId}/${partnerId}`;
    const page = await callRoute(staffStatement, { path, params: { brandId, partnerId }, cookies: { a_atkn: admin } });
    expect(page.body).toMatchObject({ payTo: { holderName: "Joseph Dsouza", ifsc: "UTIB0000321" } });
    expect(JSON.stringify(page.body)).not.toContain(ACCOUNT);

    isRefused(
      await judge({ intent: "approve", id, payer: "other" }),
      "This request was decided or withdrawn already.",
      409,
    );
    isRefused(
      await judge({ intent: "refuse", id, reason: "too late for this" }),
      "This request was decided or withdrawn already.",
      409,
    );
    await expect(
      app.owner.query("update bank_detail_requests set ifsc = 'HDFC0001234' where id = $1", [id]),
    ).rejects.toThrow("has ended");
  });

  it("OQ-64 of two approvals at the same time one counts", async () => {
    const id = await requestChange({ account: "911010045678902", accountAgain: "911010045678902" });
    const both = await Promise.all([1, 2].map(() => judge({ intent: "approve", id, payer: "other" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await rows("select 1 from audit_entries where action = 'bank-details.approve' and after->>'requestId' = $1", id),
    ).toHaveLength(1);
  });

  it("OQ-64 staff refuse with a reason, which the owner reads", async () => {
    const id = await requestChange({ account: "911010045678903", accountAgain: "911010045678903" });
    isRefused(await judge({ intent: "refuse", id, reason: "no" }), "Check the marked fields.");
    isRefused(await judge({ intent: "approve", id }), "Choose who buys the service.");
    isRefused(await judge({ intent: "withdraw", id }), "This request was decided in the meantime.", 404);
    expect((await judge({ intent: "refuse", id, reason: "The name on the cheque differs" })).status).toBe(200);
    expect((await read()).earlier[0]).toMatchObject({ state: "refused", reason: "The name on the cheque differs" });
    expect((await texts("bank-refused"))[0]).toContain("The name on the cheque differs");
  });

  it("OQ-64 owners hear of each step by SMS and e-mail in their language, and so does who asked for the earlier account", async () => {
    const first = await requestChange({ account: "911010045678904", accountAgain: "911010045678904" });
    expect(await texts("bank-asked")).toHaveLength(2);
    await judge({ intent: "approve", id: first, payer: "other" });
    expect(await texts("bank-approved")).toHaveLength(2);
    // Another owner takes over; the earlier one loses access, and still hears of the change.
    const second = await partnerUserIdOf(app, { kind: "staff" });
    await sealed(app.owner, "update partner_users set kind = 'owner', language = 'hi' where id = $1", [second]);
    await app.owner.query("update partner_users set active = false where id = $1", [owner]);
    try {
      const other = await one(
        "select id from bank_detail_requests where created_by = $1 and state = 'approved' limit 1",
        owner,
      );
      expect(other).toBeTruthy();
      await app.owner.query("delete from campaign_recipients");
      await app.owner.query("delete from messages");
      const id = "0190aaaa-0000-7000-8000-000000000001";
      await app.owner.query(
        `insert into bank_detail_requests (brand_id, id, partner_id, state, holder_name, entity, account_enc, account_masked, ifsc,
           pan_enc, pan_masked, created_by, asked_at)
         select brand_id, $1, partner_id, 'open', holder_name, entity, account_enc, account_masked, ifsc, pan_enc, pan_masked, $2, now()
         from bank_detail_requests where id = $3`,
        [id, second, other.id],
      );
      await judge({ intent: "refuse", id, reason: "We could not reach you" });
      const sent = await rows("select distinct to_idx, locale from messages where template = 'bank-refused'");
      const contacts = await rows("select mobile_idx, email_idx from partner_users where id = any($1)", [
        owner,
        second,
      ]);
      const known = contacts.flatMap(({ mobile_idx, email_idx }) => [mobile_idx, email_idx]).filter(Boolean);
      expect(sent.map(({ to_idx }) => to_idx).sort()).toEqual(known.sort());
      expect(new Set(sent.map(({ locale }) => locale))).toEqual(new Set(["en", "hi"]));
    } finally {
      await sealed(app.owner, "update partner_users set kind = 'staff', language = null where id = $1", [second]);
      await app.owner.query("update partner_users set active = true where id = $1", [owner]);
    }
  });

  it("OQ-64 nobody approves their own request", async () => {
    const id = await requestChange({ account: "911010045678905", accountAgain: "911010045678905" });
    const staffId = await staffIdOf(app, 1);
    const mine = await one("select email_idx from staff_users where id = $1", staffId);
    const same = "joseph.twice@staff.example";
    const brandId = app.brand("lumen").id;
    const users = emailColumns({ brandId, table: "partner_users", rowId: owner }, same);
    const staff = emailColumns({ brandId: app.brand("cl").id, table: "staff_users", rowId: staffId }, same);
    const before = await one("select email_enc, email_idx from partner_users where id = $1", owner);
    await app.owner.query("update partner_users set email_enc = $2, email_idx = $3 where id = $1", [
      owner,
      users.emailEnc,
      users.emailIdx,
    ]);
    await app.owner.query("update staff_users set email_idx = $2 where id = $1", [staffId, staff.emailIdx]);
    try {
      isRefused(
        await judge({ intent: "approve", id, payer: "other" }),
        "You asked for this yourself: a colleague must decide.",
      );
      expect((await read()).open?.id).toBe(id);
    } finally {
      await app.owner.query("update staff_users set email_idx = $2 where id = $1", [staffId, mine.email_idx]);
      await app.owner.query("update partner_users set email_enc = $2, email_idx = $3 where id = $1", [
        owner,
        before.email_enc,
        before.email_idx,
      ]);
    }
  });

  it("OQ-64 MSQ-01 whoever acted as this partner within the day before does not approve its request", async () => {
    const id = await requestChange({ account: "911010045678908", accountAgain: "911010045678908" });
    const staffId = await staffIdOf(app, 1);
    const visited = (hours: number) =>
      app.owner.query(
        `insert into masquerade_visits (brand_id, id, partner_id, staff_user_id, staff_name, mode, reason, started_at, expires_at)
         select brand_id, gen_random_uuid(), partner_id, $2, 'Staff', 'read', 'A call', asked_at - make_interval(hours => $3),
           asked_at - make_interval(hours => $3) + interval '30 minutes'
         from bank_detail_requests where id = $1`,
        [id, staffId, hours],
      );
    const mayNot = "You acted as this partner within the day before the request or since: somebody else must approve.";
    const shown = async () => {
      const { rows: listed } = await inbox();
      return listed.find((request) => request.id === id)?.isRefusalOnly;
    };
    await visited(25);
    expect(await shown()).toBe(false);
    await visited(24);
    try {
      expect(await shown()).toBe(true);
      isRefused(await judge({ intent: "approve", id, payer: "other" }), mayNot);
      expect((await read()).open?.id).toBe(id);
    } finally {
      await app.owner.query("delete from masquerade_visits where staff_user_id = $1", [staffId]);
    }
    expect((await judge({ intent: "approve", id, payer: "other" })).status).toBe(200);
  });

  it("OQ-64 BEY-27 what a user asked for who is blocked or no owner since is only refused", async () => {
    const { seal } = await one("select seal from partner_users where id = $1", owner);
    for (const [change, code] of [
      ["active = false", "asker-blocked"],
      ["kind = 'staff'", "asker-demoted"],
      ["seal = 'forged'", "asker-demoted"],
    ] as const) {
      await ageSends(app);
      const id = await requestChange({ account: "911010045678944", accountAgain: "911010045678944" });
      await app.owner.query(`update partner_users set ${change} where id = $1`, [owner]);
      try {
        const shown = (await inbox()).rows.find((row) => row.id === id);
        expect([shown?.isRefusalOnly, shown?.warnings]).toEqual([true, expect.arrayContaining([code])]);
        isRefused(await judge({ intent: "approve", id, payer: "other" }), approvalErrorText(code));
        const refused = await judge({ intent: "refuse", id, reason: "Asked by a blocked account" });
        expect(refused.status).toBe(200);
      } finally {
        await app.owner.query("update partner_users set active = true, kind = 'owner', seal = $2 where id = $1", [
          owner,
          seal,
        ]);
      }
    }
  });

  it("OQ-13 OQ-64 only the partner's own owner sees and changes them, and only an administrator decides", async () => {
    const id = await requestChange({ account: "911010045678906", accountAgain: "911010045678906" });
    for (const kind of ["staff", "merchant"] as const) {
      expect((await send(NEW, { kind })).location).toBe("/partner?denied=1");
      const p_atkn = await partnerToken(app, { kind });
      expect((await callRoute(settings, { path: PATH, host: "lumen.localhost", cookies: { p_atkn } })).location).toBe(
        "/partner?denied=1",
      );
    }
    isRefused(
      await send({ intent: "withdraw", id }, { brand: "gaon" }),
      "यह अनुरोध पहले ही तय हो चुका है या वापस लिया जा चुका है।",
      409,
    );
    expect((await read({ brand: "gaon" })).open).toBeNull();
    expect((await judge({ intent: "approve", id, payer: "other" }, await staffToken(app, 2))).location).toContain(
      "denied=1",
    );
    isRefused(
      await judge({ intent: "approve", id: owner, payer: "other" }),
      "This request was decided in the meantime.",
      404,
    );
  });

  it("OQ-64 the inbox of approvals has partners' requests among the others, by kind and state, counted once", async () => {
    const id = await requestChange({ account: "911010045678909", accountAgain: "911010045678909" });
    const colleague = await staffIdOf(app, 2);
    const askedAt = (await one("select asked_at from bank_detail_requests where id = $1", id)).asked_at as Date;
    const other = [-1, 1].map((hours) => ({ id: randomUUID(), at: new Date(askedAt.getTime() + hours * 3_600_000) }));
    for (const { id: approvalId, at } of other)
      await app.owner.query(
        `insert into approval_requests (id, kind, subject, payload, reason, asked_by, asked_at)
         values ($1, 'lender-interface.live', $2, $3, 'A test', $4, $5)`,
        [approvalId, randomUUID(), { versionId: randomUUID(), number: 1, hash: "x" }, colleague, at],
      );
    try {
      const all = await inbox();
      const ids = [other[0]?.id, id, other[1]?.id];
      expect(all.rows.map((row) => row.id).filter((one) => ids.includes(one))).toEqual(ids);
      expect(all.open).toBe(all.rows.length);
      const banks = await inbox("?kind=bank-details.change");
      expect(banks.rows.every(({ kind }) => kind === "bank-details.change")).toBe(true);
      expect(banks.open).toBe(banks.rows.length);
      expect(banks.rows.map((row) => row.id)).toContain(id);
      const first = other[0] as Cursor;
      expect((await inbox(`?${cursorQuery(first)}`)).rows[0]?.id).toBe(id);
      const framed = await callRoute(frame, { path: "/admin/approvals", cookies: { a_atkn: admin } });
      expect(framed.body).toMatchObject({ approvals: all.open });

      await judge({ intent: "refuse", id, reason: "The name on the cheque differs" });
      const refused = (await inbox("?state=refused&kind=bank-details.change")).rows.find((row) => row.id === id);
      expect(refused).toMatchObject({ state: "refused", decisionReason: "The name on the cheque differs" });
      expect((await inbox()).open).toBe(all.open - 1);
    } finally {
      await app.owner.query("delete from approval_requests where id = any($1)", [other.map((one) => one.id)]);
    }
    const moved = await callRoute(earlierAddress, {
      path: "/admin/bank-requests?state=refused",
      cookies: { a_atkn: admin },
    });
    expect(moved.location).toBe("/admin/approvals?state=refused&kind=bank-details.change");
  });

  it("a draft without its code is deleted after a day", async () => {
    await send({ ...NEW, account: "911010045678907", accountAgain: "911010045678907" });
    await app.owner.query(
      "update bank_detail_requests set created_at = now() - interval '25 hours' where state = 'draft'",
    );
    isRefused(await send({ intent: "confirm", code: await code() }), "These details have expired. Enter them again.");
    await cleanUpOnce();
    expect(await rows("select 1 from bank_detail_requests where state = 'draft'")).toEqual([]);
  });

  it("OQ-64 OQ-114 who approves a request without a GSTIN is told first that the one of the taxes ends with it", async () => {
    const registered = { brandId: app.brand("lumen").id, partnerId, legalName: "Dsouza Loans", address: null };
    const registration = { fromMonth: istDay(new Date()).slice(0, 7), entity: "individual", payer: "other" } as const;
    await asStaff(app, 1, (ctx) => setTaxRegistration({ ctx, ...registered, registration, gstin: GSTIN }));
    const lineOf = async (id: string) => {
      const row = (await inbox()).rows.find((one) => one.id === id);
      return { gstin: row?.changes.find(({ field }) => field === "gstin"), warnings: row?.warnings };
    };
    const id = await requestChange({ gstin: "", account: "911010045678902", accountAgain: "911010045678902" });
    expect(await lineOf(id)).toEqual({
      gstin: { field: "gstin", before: expect.stringMatching(/^\*+\w{4}$/), after: null, isChanged: true },
      warnings: ["gstin-ends"],
    });
    expect((await judge({ intent: "approve", id, payer: "other" })).body).toMatchObject({ ok: true });
    expect(
      await one(
        "select gstin_enc from partner_tax_registrations where partner_id = $1 order by from_month desc limit 1",
        partnerId,
      ),
    ).toEqual({ gstin_enc: null });

    await ageSends(app);
    const again = await requestChange({ gstin: GSTIN, account: "911010045678903", accountAgain: "911010045678903" });
    expect(await lineOf(again)).toMatchObject({ gstin: { before: null, isChanged: true }, warnings: [] });
    await judge({ intent: "refuse", id: again, reason: "Only a try of the form" });
  });

  it("OQ-64 BEY-19 an approval counts for a later month that staff had entered too, and who approves is told first", async () => {
    const month = istDay(new Date()).slice(0, 7);
    const later = addMonths(month, 2);
    const registered = { brandId: app.brand("lumen").id, partnerId, legalName: "Former Loans" };
    const registration = { fromMonth: later, entity: "company", payer: "other" } as const;
    await asStaff(app, 1, (ctx) =>
      setTaxRegistration({ ctx, ...registered, registration, gstin: null, address: "2 New Road" }),
    );
    onTestFinished(async () => {
      await rows("delete from partner_tax_registrations where partner_id = $1 and from_month = $2", partnerId, later);
    });
    const id = await requestChange({ account: "911010045678904", accountAgain: "911010045678904" });
    expect((await inbox()).rows.find((one) => one.id === id)?.warnings).toEqual(["later-taxes"]);
    expect((await judge({ intent: "approve", id, payer: "bank-or-nbfc" })).body).toMatchObject({ ok: true });
    const { brandId } = registered;
    const own = await asStaff(app, 1, ({ tx }) => readRegistrations({ tx, brandId, partnerId }));
    const from = own.filter(({ fromMonth }) => fromMonth >= month);
    expect(from.map(({ fromMonth }) => fromMonth).sort()).toEqual([month, later]);
    for (const one of from)
      expect(one).toMatchObject({ entity: "individual", payer: "bank-or-nbfc", hasGstin: true, stateCode: "27" });
    expect(
      await rows(
        "select legal_name, address from partner_tax_registrations where from_month = $1 and partner_id = $2",
        later,
        partnerId,
      ),
    ).toEqual([{ legal_name: "Joseph Dsouza", address: "2 New Road" }]);
  });
});
