import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { planRequest } from "~/domain/insurance/requests";
import { voucherRequest } from "~/domain/vouchers/requests";
import { parseForm } from "~/http/request/parse-form.server";
import { answerForm } from "~/http/response/respond.server";
import { catalogueWords } from "~/i18n/staff/catalogue";
import { fieldsFor } from "~/routes/admin/insurance-plans/fields";
import { stateOf, VOUCHER_FIELDS } from "~/routes/admin/vouchers/fields";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";

const INSURER = "5a0f9c1e-0000-4000-8000-0000000000aa";

const VOUCHER = {
  shop: "Anaj Ghar",
  category: "groceries",
  offer: "₹150 off",
  offer_hi: "",
  terms: "",
  terms_hi: "",
  code: "",
  link: "https://www.anaj.example/?ref={UNIQUE_ID}",
  valid_from: "2026-11-01",
  valid_until: "2026-11-30",
  sort_order: "3",
  status: "1",
};

const PLAN = {
  insurer: INSURER,
  product: "TW",
  name: "Bike Complete",
  name_hi: "",
  points: "Fire\n\n Theft ",
  points_hi: "",
  premium_rupees: "1,495",
  sum_insured_rupees: "",
  cover: "own_damage",
  max_vehicle_years: "10",
  max_members: "",
  max_age_years: "",
  max_stock_rupees: "",
  link: "https://www.suraksha.example/plans",
};

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const errorsOf = async (schema: typeof voucherRequest | typeof planRequest, fields: Record<string, string>) => {
  const read = await parseForm(form({ ...fields, intent: "save" }), schema);
  return read.ok ? null : read.errors;
};

describe("the form of a voucher", () => {
  it("ADM-26 is read field by field, the box and the empty lines included", async () => {
    expect(await parseForm(form({ ...VOUCHER, intent: "save", id: "", version: "" }), voucherRequest)).toMatchObject({
      ok: true,
      value: {
        ...VOUCHER,
        intent: "save",
        id: null,
        version: 0,
        offer_hi: null,
        terms: null,
        terms_hi: null,
        code: null,
        sort_order: 3,
        status: 1,
      },
    });
    const { status: _, ...off } = VOUCHER;
    expect(await parseForm(form({ ...off, intent: "save", id: "x", version: "4" }), voucherRequest)).toMatchObject({
      value: { id: "x", version: 4, status: 0 },
    });
    expect(await parseForm(form({ intent: "delete", id: "x", version: "4" }), voucherRequest)).toMatchObject({
      value: { intent: "delete", id: "x", version: 4 },
    });
  });

  it.each([
    [{ shop: " " }, { shop: ["text-needed"] }],
    [{ category: "cars" }, { category: ["choice"] }],
    [{ link: "http://www.anaj.example/" }, { link: ["link-not-https"] }],
    [{ link: "https://{UNIQUE_ID}.example/" }, { link: ["link-placeholder-in-host"] }],
    [{ valid_from: "2026-02-30" }, { valid_from: ["day"] }],
    [{ valid_until: "2026-10-31" }, { valid_until: ["days-order"] }],
    [{ sort_order: "-1" }, { sort_order: ["number"] }],
    [{ offer: "x".repeat(161) }, { offer: ["text-too-long"] }],
  ])("refuses %j", async (over, errors) =>
    expect(await errorsOf(voucherRequest, { ...VOUCHER, ...over })).toEqual(errors),
  );

  it("every code of a refusal has its sentence", async () => {
    const read = await parseForm(
      form({ ...VOUCHER, intent: "save", link: "http://www.anaj.example/" }),
      voucherRequest,
    );
    const said = { said: "Saved", words: catalogueWords };
    const answer = answerForm(read, read, said);
    expect(answer.init?.status).toBe(422);
    const errors = { link: ["The link must begin with https://."] };
    expect(answer.data).toMatchObject({ ok: false, errors, reply: { status: "error", error: errors } });
    for (const code of ["day", "days-order", "number", "choice", "cover-of-product", "host-not-allowed"])
      expect(catalogueWords(code)).not.toBe("An error occurred");
    expect(answerForm(read, { ok: false, code: "stale" }, said).init?.status).toBe(409);
  });

  it("a row says how customers see it", () => {
    const record = { id: "1", version: 1, ...VOUCHER };
    expect([stateOf(record, "2026-10-31"), stateOf(record, "2026-11-30"), stateOf(record, "2026-12-01")]).toEqual([
      { tone: "warn", text: "Not yet valid" },
      { tone: "ok", text: "Shown" },
      { tone: "warn", text: "Over" },
    ]);
    expect(stateOf({ ...record, status: "" }, "2026-11-30").text).toBe("Off");
  });
});

describe("the form of an insurance plan", () => {
  it("ADM-26 reads points line by line and takes empty limits for none", async () => {
    expect(await parseForm(form({ ...PLAN, intent: "save" }), planRequest)).toMatchObject({
      value: {
        intent: "save",
        points: ["Fire", "Theft"],
        premium_rupees: 1_495,
        sum_insured_rupees: null,
        max_vehicle_years: 10,
        max_members: null,
        status: 0,
      },
    });
  });

  it.each([
    [{ insurer: "x" }, { insurer: ["choice"] }],
    [{ cover: "life" }, { cover: ["cover-of-product"] }],
    [{ product: "SHOP" }, { cover: ["cover-of-product"] }],
    [{ premium_rupees: "0" }, { premium_rupees: ["number"] }],
    [{ points: "a\n".repeat(13) }, { points: ["lines-too-many"] }],
  ])("refuses %j", async (over, errors) => expect(await errorsOf(planRequest, { ...PLAN, ...over })).toEqual(errors));

  it("OQ-92 has no field for a rating or a rank", () => {
    const names = fieldsFor([]).map(({ name }) => name);
    expect(names.filter((name) => /rank|rating|order|priority|best/.test(name))).toEqual([]);
  });
});

describe("a catalogue's page", () => {
  const markup = (element: ReactElement) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ id: "page", path: "*", element }])}
        future={{ v7_startTransition: true }}
      />,
    );
  const page = (records: { id: string; version: number; shop: string }[]) =>
    markup(
      <CataloguePage
        title="Discount Vouchers"
        lead="Lead"
        createTitle="Create voucher"
        empty="No vouchers yet."
        schema={voucherRequest}
        fields={VOUCHER_FIELDS}
        records={records}
        columns={[{ head: "Shop", text: ({ shop }) => String(shop) }]}
        stateOf={() => ({ tone: "ok", text: "Shown" })}
      />,
    );

  it("lists entries with a way to edit and to delete each, and has an empty state", () => {
    const html = page([{ id: "1", version: 1, shop: "Anaj Ghar" }]);
    expect(html).toContain(">Anaj Ghar</th>");
    expect(html).toContain('aria-label="Edit Anaj Ghar"');
    expect(html).toContain('aria-label="Delete Anaj Ghar"');
    expect(page([])).toContain("No vouchers yet.");
  });
});
