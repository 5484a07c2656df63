import { createHash } from "node:crypto";
import { within } from "@testing-library/dom";
import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { INTAKE_LISTS } from "~/domain/intake/intake-fields";
import type { IntakeFaults } from "~/domain/intake/parse-intake";
import { intakeRequest } from "~/domain/intake/requests";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";
import { amountBounds } from "~/domain/patterns/amount";
import { intakeFailure } from "~/i18n/phrases/intake-faults.server";
import { IntakeForm } from "~/routes/customer/lender-intake/intake-form";
import { intakePage } from "~/routes/customer/lender-intake/page-words.server";
import type { Intake } from "~/services/intake/find-intake.server";

const snapshot = demoSnapshot();
const ctxIn = (locale: "en" | "hi", brand = "lumen") => contextOf(brandOf(snapshot, brand), { locale });

const rows = INTAKE_LISTS.flatMap((list) =>
  (DEFAULT_LISTS[list] as readonly ListItem[]).map((item) => ({ list, parentId: null, ...item })),
);

const intake: Intake = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  status: "open",
  redirectionUrl: null,
  applicationId: "a",
  customerId: "c",
  lenderId: "l",
  lender: {
    slug: "muthootfincorp",
    name: "Muthoot Fincorp",
    legalName: "Muthoot Fincorp Demonstration Limited",
    logoUrl: "/brand/1.png",
    apiConfig: {},
    allowedHosts: [],
  },
  at: "form",
};

const open = (locale: "en" | "hi", over: Partial<Parameters<typeof intakePage>[0]> = {}) =>
  render(<IntakeForm {...intakePage({ ctx: ctxIn(locale), intake, rows, hasToken: false, ...over })} />);
const NAMES = ["Muthoot Fincorp Demonstration Limited", "Muthoot Fincorp", "UDYAM-MH-12-1234567"];

const faultWords = (faults: IntakeFaults, { locale, brand }: ReturnType<typeof ctxIn>) =>
  intakeFailure({ code: "invalid", faults }, "Muthoot Fincorp", {
    locale,
    loan: amountBounds("BL", brand.settings.amountBounds),
  }).faults;

describe("the intake page", () => {
  it("INT-02 INT-03 INT-04 INT-06 asks section by section, in the specification's order", () => {
    const { root, getAllByRole } = open("en");
    const names = [...root.querySelectorAll("[name]")].map((control) => control.getAttribute("name"));
    expect([...new Set(names)].filter((name) => name !== "consent_hash")).toEqual([
      "loanAmount",
      "purposeOfLoan",
      "gender",
      "maritalStatus",
      "fathersName",
      "mothersName",
      "annualSalesTurnOver",
      "uan",
      "name",
      "dateOfIncorporation-day",
      "dateOfIncorporation-month",
      "dateOfIncorporation-year",
      "category",
      "subCategory",
      "nature",
      "businessAddressLine1",
      "businessAddressLine2",
      "businessAddressPincode",
      "consent",
    ]);
    const headings = getAllByRole("heading", { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      "The loan",
      "Personal Details",
      "Business Details",
      "Business Address",
      "Your consent",
    ]);
  });

  it("INT-12 INT-14 INT-15 VAL-24 holds Submit back by required fields and patterns; the UAN may stay empty", () => {
    const { root } = open("en");
    const control = (name: string) => {
      const found = root.querySelector<HTMLInputElement>(`form[data-until-valid] [name=${name}]`);
      if (!found) throw new Error(`${name} is not asked`);
      return found;
    };
    expect(control("uan").form?.enctype).toBe("multipart/form-data");
    for (const name of ["loanAmount", "fathersName", "name", "category", "nature", "businessAddressLine2", "consent"])
      expect(control(name).required, name).toBe(true);
    expect(control("uan").required).toBe(false);
    const pattern = new RegExp(`^(?:${control("uan").pattern})$`);
    expect(["UDYAM-MH-12-1234567", " udyam-mh-12-1234567"].every((text) => pattern.test(text))).toBe(true);
    expect(pattern.test("UDYAM-MH-12-123456")).toBe(false);
    expect(control("businessAddressPincode").hasAttribute("data-digits")).toBe(true);
    expect(control("businessAddressPincode").maxLength).toBe(6);
    expect(control("consent").checked).toBe(false);
  });

  it("INT-05 INT-11 groups the sub-categories by category for the script", () => {
    const select = open("en").root.querySelector<HTMLSelectElement>("select[name=subCategory]");
    expect(select?.dataset.partOf).toBe("category");
    const groups = [...(select?.querySelectorAll("optgroup") ?? [])];
    expect(groups.map((group) => group.dataset.part)).toEqual(["1", "2", "3", "4"]);
  });

  it("INT-07 the consent is hashed as it is shown, with links to terms and privacy", () => {
    const { root, getAllByRole, getByRole } = open("en");
    const shown = getByRole("checkbox").closest("label")?.textContent ?? "";
    const hash = root.querySelector<HTMLInputElement>("[name=consent_hash]")?.value;
    expect(hash).toBe(createHash("sha256").update(shown, "utf8").digest("hex"));
    expect(getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      expect.arrayContaining(["/muthoot-terms-conditions?partner=lumen", "/muthoot-privacy-policy?partner=lumen"]),
    );
  });

  it("INT-08 INT-09 the way back needs a token; mark and thanks need the partner's logo", () => {
    const back = { name: "Return to Offers" };
    expect(open("en").queryByRole("link", back)).toBeNull();
    expect(open("en", { hasToken: true }).getByRole("link", back).getAttribute("href")).toBe("/user/offers");
    const { brand } = ctxIn("en");
    const withLogo = (logo: typeof brand.theme.logo) => {
      const ctx = { ...ctxIn("en"), brand: { ...brand, theme: { ...brand.theme, logo } } };
      return open("en", { ctx });
    };
    const logo = { url: "/brand/lumen.png", width: 100, height: 40 } as NonNullable<typeof brand.theme.logo>;
    expect(withLogo(logo).text).toContain("Thank you for choosing Muthoot Fincorp with");
    expect(withLogo(logo).root.querySelector("img")?.getAttribute("src")).toBe("/brand/1.png");
    expect(withLogo(null).text).not.toContain("Thank you for choosing");
  });

  it("INT-19 VAL-23 VAL-25 each fault stands under its own field, and what was typed stays", () => {
    const ctx = ctxIn("en");
    const faults = faultWords({ uan: "uan", dateOfIncorporation: "future", consent: "consent" }, ctx);
    const typed = { values: { uan: "UDYAM-1", fathersName: "Ramesh Rao" }, faults, failure: null };
    const { root, getByDisplayValue } = open("en", { ctx, typed });
    const errorOf = (name: string) => root.querySelector(`#${name}-e`)?.textContent;
    expect(errorOf("uan")).toContain("Please enter a valid UAN");
    expect(errorOf("dateOfIncorporation")).toContain("The date cannot be in the future");
    expect(errorOf("consent")).toBeTruthy();
    expect(getByDisplayValue("Ramesh Rao").getAttribute("name")).toBe("fathersName");
  });

  it("VAL-33 VAL-34 OQ-76 an address with '/' is refused with a button that sends the form with it cleaned up", () => {
    const form = {
      businessAddressLine1: "Shop 4/12",
      businessAddressLine2: "MG Road; Pune",
      fathersName: "Ramesh-Rao",
    };
    const faults = faultWords({ businessAddressLine1: "address1", businessAddressLine2: "address2" }, ctxIn("en"));
    const typed = { values: intakeRequest.parse(form).raw, faults, failure: null };
    const { root, text } = open("en", { typed });
    expect(text).toContain("Do not use special characters in Address Line 1");
    expect(text).toContain("Do not use special characters in Address Line 2");
    expect(root.querySelectorAll("button[name=clean][formnovalidate]")).toHaveLength(1);
    expect(intakeRequest.parse({ ...form, clean: "1" }).raw).toMatchObject({
      businessAddressLine1: "Shop 4 12",
      businessAddressLine2: "MG Road; Pune",
      fathersName: "Ramesh-Rao",
    });
  });

  it("INT-21 another failure is a toast with its message, which stays on the page as well", () => {
    const page = open("en", { typed: { values: {}, faults: {}, failure: "We could not reach it" } });
    expect(within(page.getByRole("status")).getByText("We could not reach it")).toBeTruthy();
    expect(page.getAllByText("We could not reach it")).toHaveLength(2);
  });

  it("OQ-70 an unknown state in a well-formed UAN is a warning, not a fault", () => {
    const typed = { values: { uan: "UDYAM-XX-12-1234567" }, faults: {}, failure: null };
    expect(open("en", { typed }).text).toContain("not a state code that we know");
    const known = { ...typed, values: { uan: "UDYAM-MH-12-1234567" } };
    expect(open("en", { typed: known }).text).not.toContain("no state code");
  });

  it("I18N-01 has no Latin words in Hindi but names and the form of the UAN", () => {
    const ctx = ctxIn("hi");
    const shown = shownText(open("hi", { ctx, hasToken: true }).root.innerHTML);
    expect(latinIn(shown, [...NAMES, ctx.brand.name, ctx.brand.contact.email])).toEqual([]);
  });
});
