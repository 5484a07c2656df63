import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";

/** A submission of an open demo application to the lender with the business form; the sandbox lender does not know it. */
async function formLink(brand: string): Promise<string> {
  const id = randomUUID();
  await ownerRows(
    `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, amount_rupees, updated_at)
     select a.brand_id, $2, a.id, a.customer_id, l.id, 'awaiting-customer', 200000, now()
     from applications a join brands b on b.id = a.brand_id and b.key = $1, lenders l
     where l.slug = 'muthootfincorp' and a.is_open
       and not exists (select 1 from submissions s where s.brand_id = a.brand_id and s.application_id = a.id and s.lender_id = l.id)
     order by a.id limit 1`,
    [brand, id],
  );
  return siteUrl(brand, `/user/lender-intake/muthootfincorp/${id}`);
}

test("INT-05 INT-11 INT-12 INT-21 Submit waits for the form, a new category empties the sub category, a reload loses nothing", async ({
  page,
}) => {
  await page.goto(await formLink("lumen"));
  const submit = page.getByRole("button", { name: "Submit" });
  const sub = page.getByLabel("Sub category");
  await expect(submit).toBeDisabled();
  await expect(sub).toBeHidden();

  await page.getByLabel("Loan amount").fill("300000");
  await page.getByLabel("Purpose of loan").selectOption({ label: "Working capital" });
  await page.getByLabel("Female").check();
  await page.getByLabel("Married").check();
  await page.getByLabel("Father's name").fill("Ramesh Rao");
  await page.getByLabel("Mother's name").fill("Sunita Rao");
  await page.getByLabel("Annual sales turnover").fill("2400000");
  await page.getByLabel("Business name").fill("Rao and Sons");
  await page.getByLabel("Day").fill("05");
  await page.getByLabel("Month").fill("04");
  await page.getByLabel("Year").fill("2019");
  await page.getByLabel("Nature of business").selectOption({ label: "Sole proprietorship" });
  await page.getByLabel("Address line 1").fill("12 Tilak Road");
  await page.getByLabel("Address line 2").fill("Pune");
  await page.getByLabel("Postal code").fill("4110305");
  await expect(page.getByLabel("Postal code")).toHaveValue("411030");

  const category = page.locator("select[name=category]");
  await category.selectOption({ label: "Manufacturing" });
  await sub.selectOption({ label: "Textiles and garments" });
  await category.selectOption({ label: "Trading" });
  await expect(sub).toHaveValue("");
  await expect(sub.locator("option")).toHaveCount(5);
  await category.selectOption({ label: "Other" });
  await expect(sub).toBeHidden();
  await page.getByRole("checkbox").check();
  await expect(submit).toBeEnabled();
  await category.selectOption({ label: "Trading" });
  await expect(submit).toBeDisabled();
  await sub.selectOption({ label: "Retail shop" });
  await expect(submit).toBeEnabled();
  await page.getByLabel("UAN").fill("UDYAM-MH-1");
  await page.getByLabel("Business name").focus();
  await expect(page.getByText("Please enter a valid UAN")).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel("UAN").fill("");

  await page.reload();
  await expect(page.getByLabel("Father's name")).toHaveValue("Ramesh Rao");
  await expect(sub.locator("option:checked")).toHaveText("Retail shop");
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox").check();
  await submit.click();
  await expect(page.getByRole("status").getByText("We could not reach Muthoot Fincorp just now.")).toBeVisible();
  await expect(page.getByLabel("Mother's name")).toHaveValue("Sunita Rao");
});
