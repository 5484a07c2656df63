import { sampleLender } from "@tests/factories/lender-fields";
import { describe, expect, it } from "vitest";
import {
  checkFit,
  EDITABLE_FIELDS,
  type EditableProperty,
  isCriterion,
  isEditable,
  sameValue,
} from "~/domain/lenders/editable-fields";
import { lenderRefusalWords } from "~/http/response/lender-refusal.server";

const read = (property: EditableProperty, value: unknown) => EDITABLE_FIELDS[property].read(value);
const value = (property: EditableProperty, sent: unknown) => {
  const outcome = read(property, sent);
  return outcome.ok ? outcome.value : outcome.code;
};

/** ENT-03 … ENT-07 without lender_id. */
const SPECIFIED =
  "name min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business priority lender_status so_status so_text so_date_start so_date_end loan_amount_upto tenure interest_rate apr_min apr_max processing_fees lender_group_ids autosubmission api age_text employment_text income_text min_loan_text max_loan_text cibil_text lender_journey_text mp4_text pptx_text pdf_text".split(
    " ",
  );

describe("editable fields", () => {
  it("OQ-82 LEN-23 LEN-24 LEN-25 are the specification's properties, all for those who may edit lenders", () => {
    for (const property of SPECIFIED) expect(isEditable(property), property).toBe(true);
    for (const property of ["lender_id", "id", "slug", "version", "deleted_at", "api_config", "__proto__", "toString"])
      expect(isEditable(property), property).toBe(false);
    expect(new Set(Object.values(EDITABLE_FIELDS).map(({ permission }) => permission))).toEqual(
      new Set(["lenders:edit"]),
    );
  });

  it("BEY-14 the filter criteria are previewed, other fields are not", () => {
    for (const property of [
      "min_income",
      "max_income",
      "min_age",
      "max_age",
      "ticket_class",
      "credit_score_class",
      "salaried",
      "self_employed",
      "business",
    ] as const)
      expect(isCriterion(property), property).toBe(true);
    expect(isCriterion("priority")).toBe(false);
    expect(isCriterion("lender_status")).toBe(false);
  });

  it.each([
    ["min_income", "25,000", 25_000],
    ["min_income", "₹25000", "not-whole"],
    ["min_income", "2500,0", "not-whole"],
    ["interest_rate", "9,5", "not-decimal"],
    ["min_income", "", null],
    ["min_income", null, null],
    ["min_income", -1, "not-whole"],
    ["min_income", 1.5, "not-whole"],
    ["min_income", Number.NaN, "not-whole"],
    ["min_income", 3e9, "not-whole"],
    ["max_age", 120, 120],
    ["max_age", 121, "not-whole"],
    ["priority", 0, 0],
    ["priority", "-3", "not-whole"],
    ["apr_min", "13.75", 13.75],
    ["apr_min", 13.755, "not-decimal"],
    ["apr_min", 100.01, "not-decimal"],
    ["ticket_class", "3", 3],
    ["ticket_class", 9, "not-in-list"],
    ["credit_score_class", "", null],
    ["salaried", true, 1],
    ["salaried", 2, "not-flag"],
    ["salaried", null, "not-flag"],
    ["so_date_start", "2026-02-31", "not-date"],
    ["so_date_start", "2026-02-28", "2026-02-28"],
    ["so_text", "  No fee  ", "No fee"],
    ["so_text", "a\u0000b", "not-text"],
    ["so_text", "x".repeat(201), "too-long"],
    ["name", "Nilgiri Capital & Co.", "Nilgiri Capital & Co."],
    ["name", "", "required"],
    ["name", "<b>", "not-name"],
    ["kfs_url", "https://www.nilgiri.example/kfs.pdf", "https://www.nilgiri.example/kfs.pdf"],
    ["kfs_url", "http://www.nilgiri.example/kfs.pdf", "not-https"],
    ["kfs_url", "javascript:alert(1)", "not-https"],
    ["kfs_url", "https://user:secret@nilgiri.example/", "not-https"],
    ["interface_url", "https://api.nilgiri.example/v1", "https://api.nilgiri.example/v1"],
    ["interface_url", "https://10.0.0.1/", "not-public"],
    ["interface_url", "https://[::1]/", "not-public"],
    ["interface_url", "https://localhost/", "not-public"],
    ["interface_url", "https://metadata.google.internal/", "not-public"],
    ["grievance_phone", "+91 (80) 4000-1234", "+91 (80) 4000-1234"],
    ["grievance_phone", "call us", "not-phone"],
    ["grievance_email", " Care@Nilgiri.Example ", "care@nilgiri.example"],
    ["grievance_email", "care@", "not-email"],
    ["api", 1, "1"],
    ["api", "2", "not-in-list"],
    ["lender_group_ids", ["x"], "not-ids"],
  ] as const)("VAL-10 OQ-82 %s reads %j as %j", (property, sent, expected) => {
    expect(value(property, sent)).toEqual(expected);
  });

  it("reads hosts and pincodes from lines and commas, each once", () => {
    expect(value("allowed_hosts", "WWW.Nilgiri.example\nloans.nilgiri.example, www.nilgiri.example")).toEqual([
      "www.nilgiri.example",
      "loans.nilgiri.example",
    ]);
    expect(read("allowed_hosts", "https://nilgiri.example")).toMatchObject({
      code: "not-hosts",
      item: "https://nilgiri.example",
    });
    expect(value("allowed_hosts", "localhost")).toBe("not-hosts");
    expect(value("pincode_prefixes", "560 400001,56, 560")).toEqual(["400001", "56", "560"]);
    expect(value("pincode_prefixes", "0123")).toBe("not-prefixes");
    expect(value("segments", ["hl", "pl"])).toEqual(["pl", "hl"]);
  });

  it("holds a limit against the other side of its range", () => {
    const lender = sampleLender({ min_age: 21, max_age: 58, min_income: null });
    expect(checkFit(lender, "min_age", 58)).toEqual({ ok: true });
    expect(checkFit(lender, "min_age", 59)).toMatchObject({ code: "above-max", other: "max_age", limit: 58 });
    expect(checkFit(lender, "max_age", 20)).toMatchObject({ code: "below-min", other: "min_age", limit: 21 });
    expect(checkFit(lender, "max_age", null)).toEqual({ ok: true });
    expect(checkFit(lender, "max_income", 0)).toEqual({ ok: true });
  });

  it("OQ-65 lets the start pass the old end, and refuses an end before the start", () => {
    const lender = sampleLender({ so_date_start: "2026-11-10", so_date_end: "2026-11-20" });
    expect(checkFit(lender, "so_date_start", "2026-12-01")).toEqual({ ok: true });
    expect(checkFit(lender, "so_date_end", "2026-11-10")).toEqual({ ok: true });
    expect(checkFit(lender, "so_date_end", "2026-11-09")).toMatchObject({ code: "end-before-start" });
  });

  it("compares lists without their order", () => {
    expect(sameValue(["a", "b"], ["b", "a"])).toBe(true);
    expect(sameValue(["a"], ["a", "b"])).toBe(false);
    expect(sameValue(null, 0)).toBe(false);
  });

  it("VAL-09 says what is wrong in a sentence with the field's name", () => {
    const words = (property: EditableProperty, sent: unknown) => {
      const outcome = read(property, sent);
      return outcome.ok ? "" : lenderRefusalWords({ ...outcome, property });
    };
    expect(words("priority", -1)).toBe("Priority: a whole number, not negative");
    expect(words("max_age", 130)).toBe("Age max: a whole number from 0 to 120");
    expect(words("apr_max", 101)).toBe("APR max: a number from 0 to 100 with at most 2 decimals");
    expect(words("so_date_end", "31 Feb")).toBe("Invalid date");
    expect(words("grievance_email", "x")).toBe("Email is invalid");
    expect(words("allowed_hosts", "a b.example")).toBe(
      "Allowed hosts: “a” is not a host name. Write it like www.example.com",
    );
  });
});
