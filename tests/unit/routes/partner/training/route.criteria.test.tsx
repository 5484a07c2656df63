import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import EligibilityCriteria from "~/routes/partner/training/criteria.route";

const row = {
  id: "1",
  name: "Vindhya Bank",
  age: "-",
  employment: "Salaried",
  income: "₹20,000 or more",
  minLoan: "₹50,000",
  maxLoan: "₹10,00,000",
  cibil: "-",
  journey: "-",
};

describe("eligibility criteria", () => {
  const page = read(
    pageAt("/partner/training-material/eligibility-criteria", EligibilityCriteria, {
      words: portalWords("en").training,
      rows: [row],
    }),
  );

  it("PAR-04 has the breadcrumb Dashboard > Training Material > Eligibility Criteria", () => {
    const trail = page.getByRole("navigation", { name: "You are here" });
    expect([...trail.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
      "Dashboard",
      "Training Material",
      "Eligibility Criteria",
    ]);
    expect(page.getByRole("link", { name: "Training Material" }).getAttribute("href")).toBe(
      "/partner/training-material",
    );
  });

  it("PAR-05 PAR-06 has exactly these columns, and '-' for empty values", () => {
    expect(page.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Criteria",
      "Age",
      "Salaried/Selfemployed",
      "Monthly net income",
      "Min loan",
      "Max loan",
      "Cibil",
      "Lender Journey",
    ]);
    expect(page.getByRole("rowheader").textContent).toContain("Vindhya Bank");
    expect(page.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "-",
      "Salaried",
      "₹20,000 or more",
      "₹50,000",
      "₹10,00,000",
      "-",
      "-",
    ]);
  });
});
