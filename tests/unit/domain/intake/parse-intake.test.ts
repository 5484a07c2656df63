import { filled } from "@tests/factories/intake";
import { describe, expect, it } from "vitest";
import { INTAKE_LISTS } from "~/domain/intake/intake-fields";
import {
  chosen,
  type IntakeContext,
  type IntakeOption,
  parseIntake,
  subCategoriesOf,
} from "~/domain/intake/parse-intake";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";

const options = Object.fromEntries(
  INTAKE_LISTS.map((list) => [
    list,
    (DEFAULT_LISTS[list] as readonly ListItem[]).map((item): IntakeOption => ({ parentId: null, ...item })),
  ]),
) as unknown as IntakeContext["options"];
const context: IntakeContext = { today: "2026-11-22", loan: { minRupees: 50_000, maxRupees: 1_000_000 }, options };
const parse = (over: Record<string, string> = {}) => parseIntake({ ...filled, ...over }, context);

const faultsOf = (over: Record<string, string>) => {
  const parsed = parse(over);
  return parsed.ok ? {} : parsed.faults;
};

describe("the intake form", () => {
  it("INT-12 ENT-15 reads a filled form", () => {
    const parsed = parse();
    expect(parsed).toEqual({
      ok: true,
      answers: {
        loanAmount: 300_000,
        purposeOfLoan: 1,
        gender: 1,
        maritalStatus: 2,
        fathersName: "Ramesh Rao",
        mothersName: "Sunita Rao",
        annualSalesTurnOver: 2_400_000,
        uan: "UDYAM-MH-12-1234567",
        name: "Rao & Sons (Textiles)",
        dateOfIncorporation: "2019-04-05",
        category: 1,
        subCategory: 102,
        nature: 1,
        businessAddressLine1: "12, Tilak Road",
        businessAddressLine2: "Pune",
        businessAddressPincode: "411030",
      },
    });
  });

  it.each([
    "loanAmount",
    "purposeOfLoan",
    "gender",
    "maritalStatus",
    "fathersName",
    "mothersName",
    "annualSalesTurnOver",
    "name",
    "dateOfIncorporation",
    "category",
    "nature",
    "businessAddressLine1",
    "businessAddressLine2",
    "businessAddressPincode",
  ])("INT-12 needs %s", (field) => expect(faultsOf({ [field]: " " })).toEqual({ [field]: "missing" }));

  it("INT-13 needs a sub-category of the chosen category, and none where it has none", () => {
    expect(faultsOf({ subCategory: "" })).toEqual({ subCategory: "missing" });
    expect(faultsOf({ subCategory: "201" })).toEqual({ subCategory: "choice" });
    const other = parse({ category: "5", subCategory: "102" });
    expect(other.ok && other.answers.subCategory).toBe(null);
  });

  it("INT-14 needs the consent", () => {
    expect(faultsOf({ consent: "" })).toEqual({ consent: "consent" });
    expect(faultsOf({ consent: "false" })).toEqual({ consent: "consent" });
  });

  it("INT-15 OQ-70 an empty UAN is allowed, any other is trimmed, upper-cased and checked", () => {
    const none = parse({ uan: "" });
    expect(none.ok && none.answers.uan).toBe(null);
    const lower = parse({ uan: " udyam-mh-12-1234567 " });
    expect(lower.ok && lower.answers.uan).toBe("UDYAM-MH-12-1234567");
  });

  it.each(["UDYAM-MH-12-123456", "UDYAM-MH-1-1234567", "UDYAM-M1-12-1234567", "UDYAMMH121234567", "MH-12-1234567"])(
    "VAL-23 %s is no UAN",
    (uan) => expect(faultsOf({ uan })).toEqual({ uan: "uan" }),
  );

  it.each(["41103", "4110300", "011030", "41103a"])("OQ-71 %s is not a pincode", (pincode) =>
    expect(faultsOf({ businessAddressPincode: pincode })).toEqual({ businessAddressPincode: "pincode" }),
  );

  it("VAL-25 the date of incorporation is today at the latest", () => {
    expect(faultsOf({ dateOfIncorporation: "22-11-2026" })).toEqual({});
    expect(faultsOf({ dateOfIncorporation: "23-11-2026" })).toEqual({ dateOfIncorporation: "future" });
    expect(faultsOf({ dateOfIncorporation: "31-02-2019" })).toEqual({ dateOfIncorporation: "date" });
  });

  it("takes amounts within the product's bounds, grouped or not", () => {
    expect(faultsOf({ loanAmount: "50,000" })).toEqual({});
    expect(faultsOf({ loanAmount: "49999" })).toEqual({ loanAmount: "amount" });
    expect(faultsOf({ loanAmount: "1000001" })).toEqual({ loanAmount: "amount" });
    expect(faultsOf({ annualSalesTurnOver: "0" })).toEqual({ annualSalesTurnOver: "turnover" });
  });

  it("OQ-93 keeps no Aadhaar number that is typed into a free text", () => {
    const parsed = parse({ businessAddressLine1: "Near 2341 2341 2346 Pune", name: "Rao 234123412346" });
    expect(parsed.ok && [parsed.answers.businessAddressLine1, parsed.answers.name]).toEqual([
      "Near ********2346 Pune",
      "Rao ********2346",
    ]);
  });

  it("LIST-11 finds an entry by id, key or label in either language", () => {
    const byAny = ["2", "married", "Married", "विवाहित"].map((text) => chosen(options.maritalStatus, text)?.id);
    expect(byAny).toEqual([2, 2, 2, 2]);
    expect(chosen(options.maritalStatus, "")).toBe(null);
  });

  it("INT-05 knows which categories have sub-categories", () => {
    expect(options.category.map(({ id }) => subCategoriesOf(options.subCategory, id).length)).toEqual([5, 4, 6, 4, 0]);
  });
});
