import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";

test("OQ-20 a partner's sign-in key is asked for, approved by a colleague, and its secret is shown once to who asked", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const [brand] = await ownerRows<{ id: string; name: string }>("select id, name from brands where key = 'gaon'");
  const path = `/admin/partners/${brand?.id}?tab=commercials`;
  const asker = await newStaff(1);
  await takeCookies(page.context(), await visitorOfStaff(asker));
  await openHydrated(page, path);
  const keys = page.getByRole("region", { name: "Sign-in keys" });
  await keys.getByRole("button", { name: "Ask a colleague for a key" }).click();
  await expect(toast(page, "A colleague is asked in Approvals.")).toBeVisible();
  await expect(keys.getByText("You asked a colleague to approve:")).toBeVisible();
  await expect(keys.getByRole("button", { name: "Ask a colleague for a key" })).toHaveCount(0);

  const colleague = await browser.newPage();
  await takeCookies(colleague.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(colleague, "/admin/approvals?kind=partner-key.create");
  const card = colleague.getByRole("listitem").filter({ hasText: `Asked by ${asker.name}` });
  await expect(card.getByRole("row", { name: /^Valid sign-in keys \d \d$/ })).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  await colleague
    .getByRole("alertdialog", { name: "Allow this key?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(toast(colleague, "Approved")).toBeVisible();
  await colleague.close();

  await openHydrated(page, path);
  await expect(keys.getByText(/^A colleague has approved a new key\. You can create it until/)).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  }
  await keys.getByRole("button", { name: "Create a key" }).click();
  const made = page.getByRole("dialog", { name: "New key" });
  await expect(made.getByLabel("Secret")).toHaveValue(/^\S{20,}$/);
  await made.getByRole("button", { name: "I have stored it" }).click();
  await expect(keys.getByRole("button", { name: "Ask a colleague for a key" })).toBeVisible();
  expect(unexpected(complaints).filter((line) => !line.includes("409"))).toEqual([]);
});
