import { describe, expect, it } from "vitest";
import { planRequest } from "~/domain/insurance/requests";
import type { voucherRequest } from "~/domain/vouchers/requests";
import { parseForm } from "~/http/request/parse-form.server";
import { fieldsFor } from "~/routes/admin/insurance-plans/fields";

const INSURER = "5a0f9c1e-0000-4000-8000-0000000000aa";

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
