import { describe, expect, it } from "vitest";
import type { planRequest } from "~/domain/insurance/requests";
import { voucherRequest } from "~/domain/vouchers/requests";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { catalogueWords } from "~/i18n/staff/catalogue";
import { stateOf } from "~/routes/admin/vouchers/fields";

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
    const outcome = { message: "Saved", words: catalogueWords };
    const answer = formResponse(read, read, outcome);
    expect(answer.init?.status).toBe(422);
    const errors = { link: ["The link must begin with https://."] };
    expect(answer.data).toMatchObject({ ok: false, errors, reply: { status: "error", error: errors } });
    for (const code of ["day", "days-order", "number", "choice", "cover-of-product", "host-not-allowed"])
      expect(catalogueWords(code)).not.toBe("An error occurred");
    expect(formResponse(read, { ok: false, code: "stale" }, outcome).init?.status).toBe(409);
  });

  it("a row says how customers see it", () => {
    const record = { id: "1", version: 1, ...VOUCHER };
    expect([stateOf(record, "2026-10-31"), stateOf(record, "2026-11-30"), stateOf(record, "2026-12-01")]).toEqual([
      { tone: "warn", text: "Not yet valid" },
      { tone: "ok", text: "Shown" },
      { tone: "warn", text: "Expired" },
    ]);
    expect(stateOf({ ...record, status: "" }, "2026-11-30").text).toBe("Off");
  });
});
