import { insertLender } from "@tests/factories/lenders";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReconciliationBucket } from "~/domain/reconciliation/buckets";
import { matchName } from "~/domain/reconciliation/stored-matches";
import { reconciliationPage } from "~/routes/admin/reconciliation/page.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { askReconciliation } from "~/services/reconciliation/ask-reconciliation.server";
import { chooseMatch } from "~/services/reconciliation/choose-match.server";
import { listItems } from "~/services/reconciliation/list-items.server";
import { listMonths } from "~/services/reconciliation/list-months.server";
import { reconcileMonth } from "~/services/reconciliation/reconcile-month.server";
import { showMonth } from "~/services/reconciliation/show-month.server";
import { updateCase } from "~/services/reconciliation/update-case.server";
import { openUploadFixture, type UploadFixture } from "../uploads/fixture";

let fixture: UploadFixture;
const OCTOBER = "2025-10";

beforeAll(async () => {
  fixture = await openUploadFixture();
  await fixture.owner.query(
    `insert into lender_revenues (id, lender_id, revenue_type_id, revenue_percent, sort_order) values (gen_random_uuid(), $1, 1, 2, 1)`,
    [fixture.lender.id],
  );
});
afterAll(() => fixture?.close());

const brandId = () => fixture.app.brand("cl").id;
const file = (kind: "mis" | "bank-statement", head: string, ...lines: string[]) =>
  fixture.run([head, ...lines].join("\n"), { kind, fileName: `${kind}.csv` });
const mis = (...lines: string[]) =>
  file("mis", "lender,lender_loan_no,disbursed_amount,disbursed_date,payout,utr", ...lines);
const bank = (...lines: string[]) => file("bank-statement", "Date,Narration,Ref No.,Debit,Credit", ...lines);

/** Reconciles a month, and shows it. */
async function reconcile(period: string) {
  await asStaff(fixture.app, 1, (ctx) => askReconciliation({ ctx, period }));
  await reconcileMonth({ brandId: brandId(), period });
  return asStaff(fixture.app, 1, (ctx) => showMonth({ ctx, period }));
}

/** The sums of the test's lender, or of none, by leg and bucket. */
function sumsOf({ totals }: Awaited<ReturnType<typeof reconcile>>) {
  const own = totals.filter(({ lenderId }) => lenderId === fixture.lender.id || lenderId === null);
  return Object.fromEntries(own.map(({ leg, bucket, paise }) => [`${leg} ${bucket}`, paise]));
}

const itemsIn = (period: string, leg: "payout" | "credit", bucket: ReconciliationBucket | null) =>
  asStaff(fixture.app, 1, (ctx) => listItems({ ctx, period, leg, bucket, lender: null, after: 0 }));

describe("BEY-16 a month from files to buckets", () => {
  it("puts what was stated and credited into buckets that add up", async () => {
    for (const ref of ["R-1", "R-2", "R-3"])
      await fixture.submitted({ submission: { lender_ref: ref, sanctioned_amount_paise: 30_000_000 } });
    const statement = await mis(
      "Nilgiri Capital,R-1,100000,10-10-2025,2000,UTROCT000001",
      "Nilgiri Capital,R-2,200000,11-10-2025,3500,UTROCT000001",
      "Nilgiri Capital,R-3,50000,12-10-2025,1000,",
      "Nilgiri Capital,R-LOST,40000,12-10-2025,800,UTROCT000001",
    );
    expect(statement.errors).toHaveLength(1);
    await bank(
      "05-11-2025,NEFT NILGIRI CAPITAL,UTROCT000001,,6300",
      "06-11-2025,NEFT SOMEBODY,NEFT00000009,,123.45",
      "07-11-2025,RENT,,5000,",
    );

    const october = await reconcile(OCTOBER);
    expect(sumsOf(october)).toEqual({
      "disbursal matched": 650_000,
      "disbursal short-paid": 50_000,
      "payout matched": 550_000,
      "payout timing": 100_000,
      "payout unknown-loan": 80_000,
    });
    expect(october.sums).toMatchObject({ disbursal: 700_000, payout: 730_000, credit: 0 });
    expect(october).toMatchObject({ isRunning: false, isStale: false, unknown: { open: 1, owned: 0 } });

    const november = await reconcile("2025-11");
    expect(sumsOf(november)).toEqual({
      "credit matched": 550_000,
      "credit unknown-loan": 80_000,
      "credit unknown-credit": 12_345,
    });
    expect(november.sums.credit).toBe(642_345);
  });

  it("a repeated file changes nothing, and an undone one is as if it had never come", async () => {
    const before = sumsOf(await reconcile(OCTOBER));
    await bank("05-11-2025,NEFT NILGIRI CAPITAL,UTROCT000001,,6300");
    expect(sumsOf(await reconcile(OCTOBER))).toEqual(before);
    const late = await bank("20-11-2025,NILGIRI CAPITAL LTD,X,,980");
    expect(sumsOf(await reconcile(OCTOBER))).toMatchObject({ "payout matched": 648_000, "payout tax": 2_000 });
    await fixture.undo(late.id, "bank-statement");
    expect(sumsOf(await reconcile(OCTOBER))).toEqual(before);
  });

  it("what is unknown has an owner, an age and a note, and is disputed once it is raised", async () => {
    const { items } = await itemsIn(OCTOBER, "payout", null);
    expect(items).toMatchObject([
      { label: "R-LOST", bucket: "unknown-loan", day: "2025-10-12", owner: null, version: 0 },
    ]);
    const [item] = items;
    if (!item) throw new Error("no item");
    const save = (version: number, state: "raised" | "resolved") =>
      asStaff(fixture.app, 1, (ctx) =>
        updateCase({
          ctx,
          lineKey: item.lineKey,
          version,
          state,
          ownerId: ctx.actor.staffUserId,
          lenderId: null,
          note: "Asked Nilgiri",
        }),
      );
    expect(await save(0, "raised")).toEqual({ ok: true });
    expect(await save(0, "raised")).toMatchObject({ ok: false, code: "stale" });
    const raised = await reconcile(OCTOBER);
    expect(sumsOf(raised)).toMatchObject({ "payout disputed": 80_000 });
    expect((await itemsIn(OCTOBER, "payout", null)).items).toMatchObject([{ note: "Asked Nilgiri", state: "raised" }]);
    const { rows } = await fixture.owner.query(
      "select count(*)::int as entries from audit_entries where action = 'reconciliation.case' and subject_id = $1",
      [item.lineKey],
    );
    expect(rows[0]).toEqual({ entries: 1 });
    expect(await save(1, "resolved")).toEqual({ ok: true });
    expect(await reconcile(OCTOBER)).toMatchObject({ unknown: { open: 0 } });
    expect((await itemsIn(OCTOBER, "payout", null)).items).toEqual([]);
  });

  it("a credit that staff assign to a lender pays what it has stated", async () => {
    await bank("21-11-2025,CREDIT BY CLEARING,,,1000");
    await reconcile("2025-11");
    const { items } = await itemsIn("2025-11", "credit", null);
    const found = items.find(({ paise }) => paise === 100_000);
    if (!found) throw new Error("not on the worklist");
    await asStaff(fixture.app, 1, (ctx) =>
      updateCase({
        ctx,
        lineKey: found.lineKey,
        version: 0,
        state: "open",
        ownerId: null,
        lenderId: fixture.lender.id,
        note: "",
      }),
    );
    expect(sumsOf(await reconcile(OCTOBER))).toMatchObject({ "payout matched": 650_000 });
    expect(sumsOf(await reconcile("2025-11"))).toMatchObject({ "credit matched": 650_000 });
  });

  it("a reference that an MIS names only when it is sent again finds its credit, and goes with an undo", async () => {
    await fixture.submitted({ submission: { lender_ref: "R-9", sanctioned_amount_paise: 30_000_000 } });
    await fixture.submitted({ submission: { lender_ref: "R-10", sanctioned_amount_paise: 30_000_000 } });
    const rows = (utr: string) =>
      mis(
        `Nilgiri Capital,R-9,100000,10-06-2025,2000,${utr}`,
        `Nilgiri Capital,R-10,100000,11-06-2025,1500,${utr}`,
        `Nilgiri Capital,R-NOBODY,40000,12-06-2025,800,${utr}`,
      );
    await rows("");
    await bank("05-07-2025,CREDIT BY CLEARING,UTRJUNE00001,,4300");
    const before = sumsOf(await reconcile("2025-06"));
    expect(before).toMatchObject({ "payout timing": 350_000, "payout unknown-loan": 80_000 });

    const named = await rows("UTRJUNE00001");
    expect(named).toMatchObject({ rowsUpdated: 2, totals: { created: 0, updated: 2, payoutPaise: 0 } });
    expect(sumsOf(await reconcile("2025-06"))).toMatchObject({ "payout matched": 350_000 });

    // The lender corrects its reference: no credit has the new one.
    const corrected = await rows("UTRJUNE00002");
    expect(corrected.rowsUpdated).toBe(2);
    expect(sumsOf(await reconcile("2025-06"))).toMatchObject({ "payout timing": 350_000 });
    await fixture.undo(corrected.id, "mis");
    expect(sumsOf(await reconcile("2025-06"))).toMatchObject({ "payout matched": 350_000 });
    await fixture.undo(named.id, "mis");
    expect(sumsOf(await reconcile("2025-06"))).toEqual(before);

    expect((await rows("UTRJUNE00001")).rowsUpdated).toBe(2);
    expect((await rows("utrjune00001")).rowsUpdated).toBe(0);
  });

  it("staff choose which of two payments a credit is, see it in the audit trail, and take the choice back", async () => {
    for (const ref of ["R-20", "R-21"])
      await fixture.submitted({ submission: { lender_ref: ref, sanctioned_amount_paise: 30_000_000 } });
    await mis(
      "Nilgiri Capital,R-20,100000,10-03-2025,2000,UTRMAR000001",
      "Nilgiri Capital,R-21,100000,11-03-2025,2000,UTRMAR000002",
    );
    await bank("05-04-2025,NILGIRI CAPITAL LTD,,,2000");
    const MARCH = "2025-03";
    expect(sumsOf(await reconcile(MARCH))).toMatchObject({ "payout timing": 400_000 });
    expect(sumsOf(await reconcile("2025-04"))).toMatchObject({ "credit unknown-credit": 200_000 });
    const open = async (bucket: ReconciliationBucket | null) => {
      const [item] = (await itemsIn("2025-04", "credit", bucket)).items;
      if (!item) throw new Error("no item");
      return item;
    };
    const item = await open(null);
    expect(item.rule).toBe("several-fit");
    expect(item.matches.map(({ payments }) => payments[0]?.reference)).toEqual(["UTRMAR000001", "UTRMAR000002"]);
    const choose = (version: number, answer: string | null) =>
      asStaff(fixture.app, 1, (ctx) => chooseMatch({ ctx, lineKey: item.lineKey, version, answer }));
    const second = item.matches[1];
    if (!second) throw new Error("no second match");
    expect(await choose(0, null)).toMatchObject({ ok: false, code: "not-found" });
    expect(await choose(0, matchName({ ...second, credits: [{ key: "bank|x", label: "" }] }))).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await choose(0, matchName(second))).toEqual({ ok: true });
    expect(await choose(0, matchName(second))).toMatchObject({ ok: false, code: "stale" });
    expect(sumsOf(await reconcile(MARCH))).toMatchObject({ "payout matched": 200_000, "payout timing": 200_000 });
    expect(sumsOf(await reconcile("2025-04"))).toMatchObject({ "credit matched": 200_000 });
    expect(await open("matched")).toMatchObject({ rule: "by-choice", choice: ["reference UTRMAR000002"] });

    expect(await choose(1, null)).toEqual({ ok: true });
    expect(sumsOf(await reconcile("2025-04"))).toMatchObject({ "credit unknown-credit": 200_000 });
    const { rows } = await fixture.owner.query(
      "select action, before, after from audit_entries where action like 'reconciliation.%choose' and subject_id = $1 order by seq",
      [item.lineKey],
    );
    const chosen = { payments: ["reference UTRMAR000002"], credits: [] };
    expect(rows).toMatchObject([
      { action: "reconciliation.choose", after: chosen },
      { action: "reconciliation.unchoose", before: chosen },
    ]);
  });

  it("BEY-16 OQ-53 a loan whose day the lender corrects across the end of a month keeps what its slab paid", async () => {
    await fixture.submitted({ submission: { lender_ref: "R-30", sanctioned_amount_paise: 15_000_000 } });
    await mis("Nilgiri Capital,R-30,100000,31-08-2025,2000,");
    const rate = (percent: number) =>
      fixture.owner.query("update lender_revenues set revenue_percent = $2 where lender_id = $1", [
        fixture.lender.id,
        percent,
      ]);
    await rate(3);
    await mis("Nilgiri Capital,R-30,100000,01-09-2025,2000,");
    const september = sumsOf(await reconcile("2025-09"));
    await rate(2);
    expect(september).toEqual({ "disbursal matched": 200_000 });
    expect(sumsOf(await reconcile("2025-08"))).toEqual({ "payout timing": 200_000 });
  });

  it("a commission is matched by what the lender has stated, however long ago, and waits for it where it has not", async () => {
    const [stated, waiting, open] = await Promise.all(
      ["R-OLD-1", "R-OLD-2", "R-OLD-3"].map((ref) => fixture.submitted({ submission: { lender_ref: ref } })),
    );
    await mis("Nilgiri Capital,R-OLD-1,100000,10-01-2025,2000,");
    await fixture.owner.query(
      "update submissions set state = 'disbursed', stage = 7, disbursed_amount_paise = 100, disbursed_on = '2025-01-10' where id = $1",
      [waiting?.submissionId],
    );
    const { rows } = await fixture.owner.query<{ id: string }>(
      "insert into partners (brand_id, id, name) values ($1, gen_random_uuid(), 'Late Payer') returning id",
      [brandId()],
    );
    for (const loan of [stated, waiting, open])
      await fixture.owner.query(
        `insert into commission_lines (brand_id, id, partner_id, application_id, lender_id, period, entry, kind, disbursed_paise, commission_paise)
         values ($1, gen_random_uuid(), $2, $3, $4, '2025-12', 'commission', 'commission', 100, 1000)`,
        [brandId(), rows[0]?.id, loan?.applicationId, fixture.lender.id],
      );
    expect(sumsOf(await reconcile("2025-12"))).toMatchObject({
      "commission matched": 1_000,
      "commission timing": 1_000,
      "commission unknown-loan": 1_000,
    });
  });

  it("a lender that was deleted still pays what it has stated, and a line can be noted as its", async () => {
    const { id } = await insertLender(fixture.owner, { slug: "satluj-money" });
    await fixture.submitted({ lenderId: id, submission: { lender_ref: "S-1", sanctioned_amount_paise: 30_000_000 } });
    await mis("satluj-money,S-1,100000,10-06-2025,2000,");
    await fixture.owner.query("update lenders set deleted_at = now() where id = $1", [id]);
    await bank("05-07-2025,NEFT SATLUJ MONEY LTD,X1,,2000");
    const july = await reconcile("2025-07");
    expect(july.totals.filter(({ lenderId }) => lenderId === id)).toMatchObject([
      { leg: "credit", bucket: "matched", paise: 200_000 },
    ]);
    const query = { month: "2025-07", leg: "credit" as const, after: 0 };
    const { lenders } = await asStaff(fixture.app, 1, (ctx) => reconciliationPage(ctx, query));
    expect(lenders.at(-1)).toMatchObject({ id, name: expect.stringMatching(/ \(deleted\)$/) });
  });

  it("BEY-16 OQ-46 a commission's TDS is that of the dated rules, and what a lender corrected down since is on the worklist, and staff are told", async () => {
    const MAY = "2025-05";
    const { rows } = await fixture.owner.query<{ id: string }>(
      "insert into partners (brand_id, id, name, utm_id) values ($1, gen_random_uuid(), 'May Payer', 'may-payer') returning id",
      [brandId()],
    );
    const disbursed = async (rupees: number) => {
      const made = await fixture.submitted({
        submission: { state: "disbursed", stage: 7, disbursed_rupees: rupees, disbursed_on: "2025-05-10" },
      });
      await fixture.owner.query(
        "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
        [rows[0]?.id, made.applicationId],
      );
      return made;
    };
    const head = "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent";
    const commissions = (...lines: string[]) => fixture.run([head, ...lines].join("\n"), { kind: "commission" });
    const [one, two] = [await disbursed(100_000), await disbursed(2_500_000)];
    const commissionOf = async () =>
      Object.fromEntries(
        Object.entries(sumsOf(await reconcile(MAY))).filter(([name]) => name.startsWith("commission")),
      );
    await commissions(`may-payer,${MAY},${one.applicationId},100000,50,1,5`);
    expect(await commissionOf()).toEqual({ "commission timing": 105_000 });
    await commissions(`may-payer,${MAY},${two.applicationId},2500000,,1,5`);
    expect(await commissionOf()).toEqual({ "commission timing": 2_552_900, "commission tax": 52_100 });

    await fixture.run(
      `application_id,status,disbursed_amount,disbursed_date\n${one.applicationId},disbursed,60000,10-05-2025`,
    );
    expect(await commissionOf()).toEqual({
      "commission timing": 2_513_700,
      "commission tax": 51_300,
      "commission unknown-loan": 40_000,
    });
    const worklist = await asStaff(fixture.app, 1, (ctx) =>
      listItems({ ctx, period: MAY, leg: "commission", bucket: null, lender: null, after: 0 }),
    );
    expect(worklist.items).toMatchObject([{ rule: "beyond-disbursed", paise: 40_000, label: "May Payer" }]);

    const requested = await fixture.owner.query(
      "select payload->>'period' as period from outbox where job = 'reconciliation.run' and brand_id = $1 and not payload ? 'requestId'",
      [brandId()],
    );
    expect(requested.rows).toEqual([{ period: MAY }]);
    const { rows: mails } = await fixture.owner.query<{ id: string; body_enc: string; staff: string[] }>(
      `select m.id, m.body_enc from messages m join outbox o on o.payload->>'messageId' = m.id::text
       where m.template = 'commission-overpaid' and m.brand_id = $1`,
      [brandId()],
    );
    const editors = await fixture.owner.query("select 1 from staff_users where active and role_id = 1");
    expect(mails).toHaveLength(editors.rowCount ?? 0);
    const text = decryptMessageField(mails[0]?.id ?? "", "body", mails[0]?.body_enc ?? null);
    expect(text).toContain(`- May Payer, application ${one.applicationId}: paid for ₹1,00,000, disbursed ₹60,000`);
    expect(text).toContain(`/admin/reconciliation?month=${MAY}&leg=commission`);

    await commissions(`may-payer,${MAY},${one.applicationId},60000,50,1,5`);
    expect(await commissionOf()).toEqual({ "commission timing": 2_513_700, "commission tax": 51_300 });
  });
});

it("BEY-16 the months to choose are those with lines or a reconciliation, and the present one", async () => {
  const { rows } = await fixture.owner.query<{ period: string }>(
    `select period from payout_lines union select period from commission_lines union select period from reconciliation_months
     union select to_char(booked_on, 'YYYY-MM') from bank_lines union select '2026-02' order by 1 desc limit 36`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(await asStaff(fixture.app, 1, (ctx) => listMonths({ ctx, today: "2026-02-11" }))).toEqual(
    rows.map(({ period }) => period),
  );
});
