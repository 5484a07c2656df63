import { expect, test } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("BEY-22 a lender's interface is begun from an example, edited, and shown as the request that would be sent", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [lender] = await ownerRows<{ id: string }>("select id from lenders where slug = $1", ["nira"]);
  await openHydrated(page, `/admin/lenders/${lender?.id}`);
  await page.getByRole("link", { name: "Interface as data, without code" }).click();
  await page.getByRole("button", { name: "Begin: bearer key, decision in the answer" }).click();

  const addresses = page.getByRole("region", { name: "Addresses" });
  await addresses.getByLabel("Sandbox address").fill("http://sandbox.lender.example");
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(addresses.getByRole("alert")).toContainText("https");
  await addresses.getByLabel("Sandbox address").fill("https://sandbox.lender.example/api");
  await addresses.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "The request that would be sent" });
  await expect(preview).toContainText("POST https://sandbox.lender.example/api/partner/v1/customer/decision");
  await expect(preview).toContainText("authorization: ••••••");

  const fields = page.getByRole("region", { name: "Fields" });
  await fields.getByRole("button", { name: "Edit /customer/dob" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit field" });
  await dialog.getByLabel("Form", { exact: true }).selectOption("YYYYMMDD");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(preview).toContainText('"dob": "19900423"');

  const secrets = page.getByRole("region", { name: "Secrets" });
  await secrets.getByLabel("Value").fill("a secret of the lender");
  await secrets.getByRole("button", { name: "Write" }).click();
  await expect(secrets.getByText("Sandbox: Key, password or signing secret")).toBeVisible();
  await expect(secrets.getByLabel("Value")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Ask to go live" })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByRole("heading", { name: "This lender has no interface as data yet" })).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});
