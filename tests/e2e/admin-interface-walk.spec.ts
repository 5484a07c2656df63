import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { complaintsOf, takeCookies } from "../support/browser";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";
import { running } from "../support/visitor";

/** Counts what a person does: pages opened, fields filled in or chosen, and clicks. */
class Walk {
  pages = 0;
  fields = 0;
  clicks = 0;
  async click(target: Locator) {
    this.clicks += 1;
    await target.click();
  }
  async fill(target: Locator, text: string) {
    this.fields += 1;
    await target.fill(text);
  }
  async choose(target: Locator, label: string) {
    this.fields += 1;
    await target.selectOption({ label });
  }
}

/** The table of the API document (tests/sandbox-lender/documents/nira.md), a line for each place of the request. */
const FIELDS = `
/ref = submissionId
/name/first = firstName
/name/last = lastName
/mobile = mobile
/email = email
/pan = pan needed
/dob = birthDate as DD/MM/YYYY needed
/pin = pincode
/employmentType = employment {business = 4, salaried = 1, self-employed = 2, self-employed-professional = 3} needed
/employer = employerName
/incomeInr = monthlyIncome needed
/sectorId = answer.jobSector as as-number (salaried)
/tenureId = answer.tenure as as-number (salaried)
/businessTypeId = answer.businessNature as as-number (self-employed, self-employed-professional, business)
/loan/product = product
/loan/amountInr = amount
/loan/months = tenureMonths
/loan/purposeId = answer.loanPurpose as as-number
/consent/hash = consentHash
/consent/epochSeconds = consentAt as unix-seconds
/consent/lang = consentLanguage`.trim();

/** Fills in fields of a section and saves it. */
async function writeSection(
  page: Page,
  walk: Walk,
  name: string,
  fields: Record<string, string>,
  choice?: [string, string],
) {
  const section = page.getByRole("region", { name, exact: true });
  if (choice) await walk.choose(section.getByLabel(choice[0], { exact: true }), choice[1]);
  for (const [label, text] of Object.entries(fields)) await walk.fill(section.getByLabel(label, { exact: true }), text);
  const revision = section.locator("input[name=revision]");
  const before = await revision.inputValue();
  await walk.click(section.getByRole("button", { name: "Save" }));
  await expect(revision).not.toHaveValue(before);
}

test("BEY-22 a new lender is set up from its API document, in as many steps as the guide says", async ({ page }) => {
  test.setTimeout(240_000);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  const complaints = complaintsOf(page);
  const walk = new Walk();
  const name = `Walk-${Date.now().toString(36)}`;
  const sandbox = `${running("E2E_SANDBOX_URL")}/nira/${name.toLowerCase()}`;

  walk.pages += 1;
  await openHydrated(page, "/admin/lenders");
  await walk.click(page.getByRole("button", { name: "Add Lender" }));
  await walk.fill(page.getByRole("dialog").getByLabel("Name"), name);
  await walk.click(page.getByRole("dialog").getByRole("button", { name: "Create" }));
  walk.pages += 1;
  await walk.click(page.getByRole("link", { name, exact: true }));
  walk.pages += 1;
  await walk.click(page.getByRole("link", { name: "Interface as data, without code" }));
  await walk.click(page.getByRole("button", { name: "Begin: bearer key, decision in the answer" }));
  await expect(page.getByText("Version 1 · Draft")).toBeVisible();

  await writeSection(page, walk, "Addresses", { "Sandbox address": sandbox, "Live address": sandbox });
  await writeSection(page, walk, "Signing", { "Header of the key": "x-api-key" }, ["Kind", "Key in a header"]);
  await writeSection(page, walk, "Requests", {
    "Send an application (POST)": "/nira/api/applications",
    "Ask for its status (GET)": "/nira/api/applications/{submissionId}",
  });
  const fields = page.getByRole("region", { name: "Fields", exact: true });
  await walk.click(fields.getByRole("button", { name: "Edit as text" }));
  await writeSection(page, walk, "Fields", { "Fields, one in a line": FIELDS });
  await expect(page.getByText('"incomeInr"')).toBeVisible();
  await writeSection(page, walk, "Questions", {
    Questions: [
      "jobSector = niraJobSector (salaried)",
      "tenure = niraTenure (salaried)",
      "businessNature = niraBusinessNature (self-employed, self-employed-professional, business)",
      "loanPurpose = niraLoanPurpose",
    ].join("\n"),
  });
  await writeSection(page, walk, "Answers", {
    Root: "",
    "Our id": "/ref",
    "The lender's reference": "/niraId",
    State: "/result",
    "Reason of a decline": "/declineCode",
    Amount: "/limitInr",
    "Every answer says": "",
  });
  await writeSection(page, walk, "States and reasons", {
    States: "0 = approved\n1 = declined\n2 = review\n3 = disbursed",
    "Reasons of a decline":
      "101 = credit-policy\n102 = income\n103 = age\n104 = location\n105 = existing-customer\n109 = customer-withdrew",
  });
  await writeSection(page, walk, "Errors", {
    "List of errors": "/invalid",
    "Field in an entry": "",
    "Problem in an entry": "",
    "Or one text, separated by": ":",
    "The lender's fields": [
      "mobile = mobile",
      "pan = pan",
      "dob = birthDate",
      "pin = pincode",
      "incomeInr = monthlyIncome",
      "employmentType = employment",
      "amountInr = amount",
      "sectorId = answer.jobSector",
      "tenureId = answer.tenure",
      "businessTypeId = answer.businessNature",
      "purposeId = answer.loanPurpose",
    ].join("\n"),
    "The lender's problems": "missing = missing\nformat = invalid\nrange = out-of-range",
  });
  const secrets = page.getByRole("region", { name: "Secrets" });
  for (const system of ["Sandbox", "Live"] as const) {
    if (system === "Live") await walk.choose(secrets.getByLabel("For"), "Live");
    await walk.fill(secrets.getByLabel("Value"), "sandbox-secret");
    await walk.click(secrets.getByRole("button", { name: "Write" }));
    await expect(secrets.getByText(`${system}: Key, password or signing secret`)).toBeVisible();
  }
  await walk.click(page.getByRole("button", { name: "Try at the sandbox" }));
  await expect(page.getByRole("region", { name: "Conformance" }).getByText("Version 1: 40 of 40 cases")).toBeVisible({
    timeout: 90_000,
  });
  await walk.click(page.getByRole("button", { name: "Ask to go live" }));
  await walk.fill(page.getByRole("dialog").getByLabel("Reason"), "Set up from the API document");
  await walk.click(page.getByRole("dialog").getByRole("button", { name: "Ask to go live" }));
  await expect(page.getByText("A request to go live waits for a colleague.")).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);

  expect(readFileSync("README.md", "utf8")).toContain(
    `${walk.pages} pages, ${walk.fields} fields and ${walk.clicks} clicks`,
  );
});
