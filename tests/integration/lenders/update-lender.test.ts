import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { eventually } from "@tests/support/eventually";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChargeFields, NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { missingForLive } from "~/domain/lenders/live-readiness";
import { lenderRefusalWords } from "~/http/response/lender-refusal.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { createLender } from "~/services/lenders/create-lender.server";
import { deleteLender } from "~/services/lenders/delete-lender.server";
import { getLender } from "~/services/lenders/get-lender.server";
import { listLenders } from "~/services/lenders/list-lenders.server";
import { updateLenderCharges } from "~/services/lenders/update-lender-charges.server";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";
import { updateSpecialOffer } from "~/services/lenders/update-special-offer.server";

describe("changing a lender", () => {
  let app: App;

  beforeAll(async () => {
    app = await openApp({ data: "demo", env: { BRANDS_POLL_MS: "60000" } });
  });
  afterAll(() => app.close());

  const set = (lenderId: string, property: string, value: unknown, version?: number) =>
    asStaff(app, 1, (ctx) => updateLenderField({ ctx, lenderId, property, value, version }));
  const fieldsOf = async (lenderId: string) => {
    const found = await asStaff(app, 1, (ctx) => getLender({ ctx, lenderId }));
    if (!found.ok) throw new Error(found.code);
    return found.lender;
  };
  const auditsOf = async (lenderId: string) =>
    (
      await app.owner.query(
        "select action, actor_kind, before, after from audit_entries where subject_kind = 'lender' and subject_id = $1 order by seq",
        [lenderId],
      )
    ).rows;
  const insert = (slug: string, columns: Record<string, unknown> = {}) => insertLender(app.owner, { slug, columns });

  it("API-13 OQ-82 writes one property, raises the version and keeps old and new value in the audit", async () => {
    const { id } = await insert("one-property");
    expect(await set(id, "min_income", "25,000", 1)).toEqual({
      ok: true,
      lenderId: id,
      property: "min_income",
      value: 25_000,
      version: 2,
    });
    expect(await set(id, "apr_max", 21.5)).toMatchObject({ ok: true, value: 21.5, version: 3 });
    expect(await fieldsOf(id)).toMatchObject({ min_income: 25_000, apr_max: 21.5, version: 3 });
    expect(await auditsOf(id)).toEqual([
      { action: "lender.update", actor_kind: "staff", before: { min_income: 15_000 }, after: { min_income: 25_000 } },
      { action: "lender.update", actor_kind: "staff", before: { apr_max: 22 }, after: { apr_max: 21.5 } },
    ]);
  });

  it("VAL-10 an empty number is null, and the same value again writes nothing", async () => {
    const { id } = await insert("empty-number");
    expect(await set(id, "min_income", "")).toMatchObject({ ok: true, value: null, version: 2 });
    expect(await set(id, "min_income", null)).toMatchObject({ ok: true, value: null, version: 2 });
    expect(await auditsOf(id)).toHaveLength(1);
  });

  it.each([
    ["slug", "other"],
    ["deleted_at", "2026-01-01"],
    ["version", 9],
    ["constructor", 1],
    ["apiConfig", "{}"],
  ])("OQ-82 %s is not on the list and changes nothing", async (property, value) => {
    const { id } = await insert(`not-listed-${property.toLowerCase().replace(/[^a-z]/g, "-")}`);
    expect(await set(id, property, value)).toMatchObject({ ok: false, code: "unknown-property" });
    expect((await fieldsOf(id)).version).toBe(1);
    expect(await auditsOf(id)).toEqual([]);
  });

  it("OQ-82 a role without the permission changes nothing", async () => {
    const { id } = await insert("no-permission");
    const refused = await asStaff(app, 2, (ctx) =>
      updateLenderField({ ctx, lenderId: id, property: "priority", value: 1 }),
    );
    expect(refused).toMatchObject({ ok: false, code: "forbidden" });
    expect((await fieldsOf(id)).version).toBe(1);
  });

  it("OQ-85 of two admins who edit the same lender the second is told, and nothing is lost", async () => {
    const { id } = await insert("two-admins");
    const outcomes = await Promise.all([set(id, "priority", 3, 1), set(id, "tenure", "12 months", 1)]);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toMatchObject([{ code: "stale" }]);
    expect(refused[0]?.ok === false && lenderRefusalWords(refused[0])).toBe("Update failed");
    expect((await fieldsOf(id)).version).toBe(2);
    expect(await auditsOf(id)).toHaveLength(1);
  });

  it("LEN-22 OQ-52 groups and segments are lists of their own, audited and with a version", async () => {
    const { id } = await insert("lists-of-its-own");
    const { rows } = await app.owner.query("select id from lender_groups order by name limit 2");
    const groups = rows.map((row) => row.id as string).sort();
    expect(await set(id, "lender_group_ids", groups)).toMatchObject({ ok: true, value: groups, version: 2 });
    expect(await set(id, "segments", ["hl", "pl"])).toMatchObject({ ok: true, value: ["pl", "hl"], version: 3 });
    expect(await fieldsOf(id)).toMatchObject({ lender_group_ids: groups, segments: ["pl", "hl"] });
    expect(await set(id, "lender_group_ids", ["00000000-0000-4000-8000-000000000000"])).toMatchObject({
      code: "unknown-groups",
    });
    expect(await set(id, "segments", ["xl"])).toMatchObject({ code: "not-in-list" });
    expect((await fieldsOf(id)).version).toBe(3);
  });

  it("OQ-113 BEY-17 all charges are saved together, audited and counted in the catalogue at once", async () => {
    const { id } = await insert("charges-in-rows");
    const save = (charges: ChargeFields[], version?: number) =>
      asStaff(app, 1, (ctx) => updateLenderCharges({ ctx, lenderId: id, charges, version }));
    const words = async (charges: ChargeFields[]) => {
      const refused = await save(charges);
      return refused.ok ? "saved" : lenderRefusalWords(refused);
    };
    const fee = { ...NEW_CHARGE, percent: 2 };
    expect(await fieldsOf(id)).toMatchObject({
      processing_fee_percent: 2,
      charges: [{ ...fee, kind: null }],
      version: 1,
    });
    const feeOnTop = { ...fee, percent: 1.5, gst_on_top: 1, min_rupees: 500, max_rupees: 5_000 } as const;
    const duty = { ...NEW_CHARGE, kind: "stamp-duty", rupees: 250.5, gst_percent: 0, payee: "third-party" } as const;
    const cover = {
      ...NEW_CHARGE,
      kind: "insurance",
      name: "Credit Shield",
      name_hi: "क्रेडिट शील्ड",
      percent: 1,
      rupees: 99,
      gst_changes: [{ from: "2030-04-01", percent: 5 }],
      optional: 1,
      paid_at: "first-instalment",
    } as const;
    const charges: ChargeFields[] = [feeOnTop, duty, { ...cover, gst_changes: [...cover.gst_changes] }];
    expect(await save(charges, 1)).toMatchObject({ ok: true, charges, version: 2 });
    expect(await save(charges, 1)).toMatchObject({ code: "stale" });
    expect(await save(charges, 2)).toMatchObject({ ok: true, version: 2 });
    expect(await fieldsOf(id)).toMatchObject({ processing_fee_percent: 1.5, charges, version: 2 });
    expect(await words([duty, feeOnTop])).toBe(
      "The first charge is the processing fee: enter its percentage, 0 if it is only in rupees",
    );
    expect(await words([{ ...feeOnTop, optional: 1 }])).toBe(
      "The first charge is the processing fee: it cannot be optional",
    );
    expect(await words([{ ...feeOnTop, percent: 90 }])).toBe("The charges and their GST must be less than the loan");
    expect(await words([])).toBe("A live lender needs the processing fee in percent. Switch it off first");
    expect(await set(id, "processing_fee_percent", 1.25)).toMatchObject({ ok: true, version: 3 });
    expect(await set(id, "processing_fee_percent", 90)).toMatchObject({ code: "charges-too-high" });
    expect((await auditsOf(id)).map(({ before, after }) => Object.keys({ ...before, ...after }))).toEqual([
      ["charges"],
      ["processing_fee_percent"],
    ]);
    await refreshCatalogue(app.owner);
    expect(catalogue().byId.get(id)?.charges).toEqual([
      {
        basis: "percent",
        kind: "processing-fee",
        rateBps: 125,
        gstBps: 1_800,
        gstMode: "on-top",
        minPaise: 500_00,
        maxPaise: 5_000_00,
      },
      { basis: "rupees", kind: "stamp-duty", valuePaise: 250_50, gstBps: 0, gstMode: "included", payee: "third-party" },
      {
        basis: "both",
        kind: "insurance",
        name: { en: "Credit Shield", hi: "क्रेडिट शील्ड" },
        rateBps: 100,
        valuePaise: 99_00,
        gstBps: 1_800,
        gstMode: "included",
        isOptional: true,
        paidAt: "first-instalment",
      },
    ]);
  });

  it("OQ-113 the row of the processing fee follows the column that an earlier release writes", async () => {
    const { id } = await insert("fee-by-column", { processing_fee_bps: null });
    const rowsOf = async () =>
      (await app.owner.query("select basis, rate_bps, gst_mode from lender_charges where lender_id = $1", [id])).rows;
    expect(await rowsOf()).toEqual([]);
    await app.owner.query("update lenders set processing_fee_bps = 236 where id = $1", [id]);
    expect(await rowsOf()).toEqual([{ basis: "percent", rate_bps: 236, gst_mode: "included" }]);
    await app.owner.query("update lenders set processing_fee_bps = 118 where id = $1", [id]);
    expect(await rowsOf()).toMatchObject([{ rate_bps: 118 }]);
    await app.owner.query("update lenders set processing_fee_bps = null where id = $1", [id]);
    expect(await rowsOf()).toEqual([]);
  });

  it("OQ-95 a new lender is off and goes live only when everything is there; each refusal names what is missing", async () => {
    const created = await asStaff(app, 1, (ctx) => createLender({ ctx, name: "Gulmohar_Loans", segment: "pl" }));
    if (!created.ok) throw new Error(created.code);
    const { lender } = created;
    expect(lender).toMatchObject({ lender_status: 0, slug: "gulmohar-loans", segments: ["pl"] });
    const tooEarly = await set(lender.lender_id, "lender_status", 1);
    expect(tooEarly).toMatchObject({ ok: false, code: "unfinished" });
    expect(tooEarly.ok === false && lenderRefusalWords(tooEarly)).toBe(
      "Not ready to go live. Still missing: a kind of work it takes, Income min, Age min and Age max, APR min, APR max, " +
        "the interest rate, the processing fee in percent, the longest tenure, the KFS link, the grievance officer's name, " +
        "a grievance phone or e-mail and the interface",
    );
    const answers: [string, unknown][] = [
      ["salaried", 1],
      ["min_income", 20_000],
      ["min_age", 21],
      ["max_age", 58],
      ["apr_min", 14],
      ["apr_max", 24],
      ["interest_rate", 13.5],
      ["processing_fee_percent", 2],
      ["tenure_months_max", 36],
      ["kfs_url", "https://www.gulmohar.example/kfs.pdf"],
      ["grievance_name", "Ritu Chawla"],
      ["grievance_email", "care@gulmohar.example"],
      ["interface", "instant"],
    ];
    for (const [property, value] of answers)
      expect(await set(lender.lender_id, property, value), property).toMatchObject({ ok: true });
    const oneLeft = await set(lender.lender_id, "lender_status", 1);
    expect(oneLeft.ok === false && lenderRefusalWords(oneLeft)).toBe(
      "Not ready to go live. Still missing: the KFS link's host among the allowed hosts",
    );
    await set(lender.lender_id, "allowed_hosts", "www.gulmohar.example");
    expect(await set(lender.lender_id, "lender_status", 1)).toMatchObject({ ok: true, value: 1 });
    await refreshCatalogue(app.owner);
    expect(catalogue().byId.get(lender.lender_id)).toMatchObject({ slug: "gulmohar-loans", isLive: true });

    const refused = await set(lender.lender_id, "kfs_url", "");
    expect(refused.ok === false && lenderRefusalWords(refused)).toBe(
      "A live lender needs the KFS link. Switch it off first",
    );
    expect(await set(lender.lender_id, "lender_status", 0)).toMatchObject({ ok: true });
    expect(await set(lender.lender_id, "kfs_url", "")).toMatchObject({ ok: true, value: null });
  });

  it("BEY-17 OQ-95 a printed APR that nothing explains is asked for before the lender goes live", async () => {
    const { id } = await insert("printed", {
      lender_status: 0,
      business: 1,
      interest_rate: "21.00",
      processing_fee_bps: 0,
      grievance_name: "Ritu Chawla",
      grievance_email: "care@printed.example",
    });
    const sheet = { sheet_amount: 47_000, sheet_months: 24, sheet_instalment: "2,415.14", first_gap_days: 30 };
    for (const [property, value] of Object.entries(sheet))
      expect(await set(id, property, value), property).toMatchObject({ ok: true });
    expect(await set(id, "sheet_apr", 77)).toMatchObject({ ok: true });
    const refused = await set(id, "lender_status", 1);
    expect(refused.ok === false && lenderRefusalWords(refused)).toBe(
      "Not ready to go live. Still missing: a printed APR whose difference from ours has a name",
    );
    expect(await set(id, "sheet_apr", 21)).toMatchObject({ ok: true });
    expect(await set(id, "day_count", "30/365")).toMatchObject({ code: "not-in-list" });
    expect(await set(id, "day_count", "actual/365")).toMatchObject({ ok: true });
    expect(await set(id, "lender_status", 1)).toMatchObject({ ok: true });
    await refreshCatalogue(app.owner);
    expect(catalogue().byId.get(id)).toMatchObject({
      firstMonths: (30 * 12) / 365,
      printed: { amountRupees: 47_000, months: 24, instalmentPaise: 2_415_14 },
    });
    expect(await set(id, "advance_instalments", 13)).toMatchObject({ ok: false });
    // The printed loan has none: its instalment and APR would no longer fit.
    expect(await set(id, "advance_instalments", 2)).toMatchObject({ code: "unfinished" });
    expect(await set(id, "sheet_apr", null)).toMatchObject({ ok: true });
    expect(await set(id, "sheet_amount", null)).toMatchObject({ ok: true });
    expect(await set(id, "advance_instalments", 2)).toMatchObject({ ok: true });
    await refreshCatalogue(app.owner);
    expect(catalogue().byId.get(id)).toMatchObject({ advance: 2 });
  });

  it("OQ-95 every live lender of the demo is complete", async () => {
    const lenders = await asStaff(app, 1, (ctx) => listLenders({ ctx, segment: null }));
    const seeded = lenders.filter(({ lender_status, name }) => lender_status === 1 && !name.startsWith("Lender "));
    expect(seeded.length).toBeGreaterThan(10);
    expect(seeded.flatMap((lender) => missingForLive(lender).map(({ item }) => `${lender.slug} ${item}`))).toEqual([]);
  });

  it("LEN-09 the customers' offers follow a change by themselves, and a deleted lender leaves them", async () => {
    const { id } = await insert("followed");
    const incomeIs = (rupees: number) => () => catalogue().byId.get(id)?.minIncomeRupees === rupees;
    await eventually("the lender is offered", incomeIs(15_000), 5);
    await set(id, "min_income", 77_000);
    await eventually("the new income holds", incomeIs(77_000), 5);
    await asStaff(app, 1, (ctx) => deleteLender({ ctx, lenderId: id }));
    await eventually("the lender is gone", () => !catalogue().byId.has(id), 5);
    expect(await asStaff(app, 1, (ctx) => getLender({ ctx, lenderId: id }))).toMatchObject({ code: "no-lender" });
    expect(await asStaff(app, 1, (ctx) => deleteLender({ ctx, lenderId: id }))).toMatchObject({ code: "no-lender" });
    const { rows } = await app.owner.query("select deleted_at is not null as gone from lenders where id = $1", [id]);
    expect(rows).toEqual([{ gone: true }]);
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(["lender.update", "lender.delete"]);
  });

  it("OQ-65 LEN-11 API-14 the dialog saves text and days together or not at all; the three calls work one by one", async () => {
    const { id } = await insert("offered");
    const offer = { lender_id: id, so_text: "No fee", so_date_start: "2026-11-20", so_date_end: "2026-11-30" };
    expect(await asStaff(app, 1, (ctx) => updateSpecialOffer({ ctx, offer: { ...offer, version: 1 } }))).toMatchObject({
      ok: true,
      offer: { ...offer, version: 2 },
    });
    expect(await asStaff(app, 1, (ctx) => updateSpecialOffer({ ctx, offer: { ...offer, version: 1 } }))).toMatchObject({
      code: "stale",
    });
    expect(await auditsOf(id)).toMatchObject([
      { before: { so_text: null, so_date_start: null }, after: { so_text: "No fee", so_date_end: "2026-11-30" } },
    ]);
    expect(await set(id, "so_text", "Half the fee")).toMatchObject({ ok: true });
    expect(await set(id, "so_date_start", "2026-12-05")).toMatchObject({ ok: true });
    const wrong = await set(id, "so_date_end", "2026-12-04");
    expect(wrong.ok === false && lenderRefusalWords(wrong)).toBe("The end date is before the start date");
    expect(await set(id, "so_date_end", "2026-12-20")).toMatchObject({ ok: true });
    expect(await fieldsOf(id)).toMatchObject({
      so_text: "Half the fee",
      so_date_start: "2026-12-05",
      so_date_end: "2026-12-20",
    });
  });

  it("LEN-18 Auto Submission needs the lender's API, and another interface drops the sandbox path of the old one", async () => {
    const { id } = await insert("spoken-to", { api: null });
    const refused = await set(id, "autosubmission", 1);
    expect(refused.ok === false && lenderRefusalWords(refused)).toBe("Auto Submission needs the lender's API");
    await set(id, "api", "1");
    expect(await set(id, "autosubmission", 1)).toMatchObject({ ok: true, value: 1 });
    expect(await set(id, "interface", "smoke-signals")).toMatchObject({ code: "unknown-interface" });
    expect(await set(id, "interface", "callback")).toMatchObject({ ok: true });
    const { rows } = await app.owner.query("select api_config from lenders where id = $1", [id]);
    expect(rows[0].api_config).toEqual({ protocol: "callback", keyName: "sandbox" });
  });
});
