import { sampleLender } from "@tests/factories/lender-fields";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { LenderEditorPage } from "~/routes/admin/lender/lender-page";

const plain = (markup: string) => read(markup).words;

describe("a lender's page", () => {
  const pageOf = (over: Partial<LenderFields> = {}) =>
    markupAt(
      "/admin/lenders/x",
      <LenderEditorPage
        lender={sampleLender(over)}
        interfaces={["callback", "instant"]}
        revenue={{ rows: [], types: [{ id: 1, name: "Disbursal" }] }}
        history={[]}
      />,
    );
  const heads = (markup: string) => read(markup).texts("h2");

  it("LEN-17 has every section, the revenue table among them", () => {
    const shown = heads(pageOf());
    expect(shown).toEqual(
      expect.arrayContaining([
        "Status and priority",
        "Auto Submission",
        "Filter Criteria",
        "Loan Details",
        "Eligibility Criteria",
        "Special Offer",
        "Commissions",
      ]),
    );
    expect(read(pageOf()).getAllByRole("table").length).toBeGreaterThan(0);
  });

  it("BEY-20 leads to a draft set where rates need a second person", () => {
    const pageWith = (needsDraft: boolean) =>
      read(
        markupAt(
          "/admin/lenders/x",
          <LenderEditorPage
            lender={sampleLender()}
            needsDraft={needsDraft}
            interfaces={[]}
            revenue={{ rows: [], types: [] }}
            history={[]}
          />,
        ),
      );
    const link = pageWith(true).getByRole("link", { name: "Prepare a draft set" });
    expect(link.getAttribute("href")).toBe(`/admin/time-machine?lender=${sampleLender().lender_id}`);
    expect(pageWith(false).queryByRole("link", { name: "Prepare a draft set" })).toBeNull();
  });

  it("LEN-18 shows Auto Submission only when the lender's api value is 1", () => {
    expect(heads(pageOf({ api: "1" }))).toContain("Auto Submission");
    expect(heads(pageOf({ api: null }))).not.toContain("Auto Submission");
    expect(heads(pageOf({ api: "0" }))).not.toContain("Auto Submission");
  });

  it("LEN-23 LEN-24 LEN-25 has a field for each property", () => {
    const { root } = read(pageOf());
    const ids = new Set([...root.querySelectorAll("[id]")].map(({ id }) => id));
    for (const property of [
      "min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business",
      "loan_amount_upto tenure interest_rate apr_min apr_max processing_fees priority lender_status",
      "age_text employment_text income_text min_loan_text max_loan_text cibil_text lender_journey_text name_hi lender_journey_text_hi",
      "mp4_text pptx_text pdf_text so_status so_text so_date_start so_date_end",
      "segments kfs_url allowed_hosts grievance_name grievance_phone grievance_email interface",
    ].flatMap((line) => line.split(" ")))
      expect(ids, property).toContain(property);
  });

  it("OQ-95 lists what is missing, each with a link to its field", () => {
    const page = read(pageOf({ apr_max: null, kfs_url: null }));
    for (const [name, href] of [
      ["APR max", "#apr_max"],
      ["the KFS link", "#kfs_url"],
    ])
      expect(page.getByRole("link", { name }).getAttribute("href")).toBe(href);
    expect(plain(pageOf())).toContain("This lender has everything it needs to go live.");
  });
});
