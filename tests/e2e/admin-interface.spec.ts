import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";
import { running } from "../support/visitor";

test("BEY-22 an interface is begun from an example, edited, tried at the sandbox, and has its certificate", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  const complaints = complaintsOf(page);
  // A second try finds the first one's lender begun, and takes the next.
  const [lender] = await ownerRows<{ id: string }>(
    `select id from lenders l where deleted_at is null and not exists (select from lender_interface_versions v where v.lender_id = l.id)
     order by slug <> 'tamarind', slug limit 1`,
  );
  await openHydrated(page, `/admin/lenders/${lender?.id}/interface`);
  await page.getByRole("button", { name: "Begin: bearer key, decision in the answer" }).click();
  await expect(page.getByText("Version 1 · Draft")).toBeVisible();

  const addresses = page.getByRole("region", { name: "Addresses" });
  await addresses.getByLabel("Sandbox address").fill("http://lender.example");
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(addresses.getByText("Write an https address without user, query or fragment.")).toBeVisible();
  await addresses.getByLabel("Sandbox address").fill(`${running("E2E_SANDBOX_URL")}/cashe/cashe-data`);
  await addresses.getByLabel("Sandbox address").press("Enter");
  await expect(page.getByText(/^POST http:\/\/127\.0\.0\.1:\d+\/cashe\/cashe-data/)).toBeVisible();

  const fields = page.getByRole("region", { name: "Fields" });
  await fields.getByRole("button", { name: "Edit /customer/companyName" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Place in the request").fill("companyName");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Write a JSON pointer, such as /loan/amount.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText('"companyName": "B••••• Tools"')).toBeVisible();

  const secrets = page.getByRole("region", { name: "Secrets" });
  await secrets.getByLabel("Value").fill("sandbox-secret");
  await secrets.getByRole("button", { name: "Write" }).click();
  await expect(secrets.getByText("Sandbox: Key, password or signing secret")).toBeVisible();
  const untried = page.getByRole("link", { name: /^Pass the conformance kit: / });
  await expect(untried).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask to go live" })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);

  // The page is read every two seconds while the kit runs: a read that takes longer must still arrive.
  await page.route(/\/interface\.data/, async (route) => {
    if (route.request().method() === "GET") await sleep(2_500);
    await route.continue();
  });
  await page.getByRole("button", { name: "Try at the sandbox" }).click();
  const certificate = page.getByRole("region", { name: "Conformance" });
  await expect(certificate.getByText("Version 1: 40 of 40 cases")).toBeVisible({ timeout: 60_000 });
  await expect(certificate.getByText("Passed", { exact: true }).first()).toBeVisible();
  await expect(untried).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
