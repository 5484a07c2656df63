import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { complaintsOf, untilHydrated } from "../support/browser";
import { siteUrl } from "../support/customer";
import { asOwner, ownerRows } from "../support/owner-rows";
import { sealAll } from "../support/seals";
import { ageCodesOf, faultsOf, giveCode, LOOKS, newStaff, openHydrated, show, toast } from "../support/staff-browser";
import { plugInAuthenticator } from "../support/virtual-authenticator";

const [, ON_A_PHONE] = LOOKS;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const usePasskey = (page: Page) => page.getByRole("button", { name: "Use a passkey" });

test("BEY-27 OQ-24 a passkey is added, signs in after the passcode, and opens a sensitive act", async ({ page }) => {
  const complaints = complaintsOf(page);
  const staff = await newStaff(2);
  const authenticator = await plugInAuthenticator(page);
  await page.goto(siteUrl("cl", "/admin/login?callback=/admin/passkeys"));
  await giveCode(page, "cl", staff.email);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("6-digit code from the app").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/passkeys"));
  await untilHydrated(page);
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();

  await page.getByLabel("Name").fill("Work laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Work laptop" })).toContainText("Never used.");
  for (const look of LOOKS) {
    await show(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Rename: Work laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Blue laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(toast(page, "Passkey renamed.")).toBeVisible();

  await page.context().clearCookies();
  await ageCodesOf(staff);
  await show(page, ON_A_PHONE);
  await page.goto(siteUrl("cl", "/admin/login?callback=/admin/passkeys"));
  await giveCode(page, "cl", staff.email);
  await expect(heading(page, "Confirm that it is you")).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await authenticator.answer(false);
  await usePasskey(page).click();
  await expect(page.getByText("The passkey did not work. Try again, or enter the code from your app.")).toBeVisible();
  await authenticator.answer(true);
  await usePasskey(page).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/passkeys"));
  await expect(page.getByRole("listitem").filter({ hasText: "Blue laptop" })).toContainText("Last used");

  await ownerRows("update sessions set second_factor_at = now() - interval '6 minutes' where staff_user_id = $1", [
    staff.id,
  ]);
  await asOwner((client) => sealAll(client, staff.id));
  const remove = async () => {
    await openHydrated(page, "/admin/passkeys");
    await page.getByRole("button", { name: "Remove: Blue laptop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  };
  await remove();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Fpasskeys"));
  await usePasskey(page).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/passkeys"));
  await remove();
  await expect(toast(page, "Passkey removed.")).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  expect(complaints.filter((text) => !text.startsWith("no passkey"))).toEqual([]);
});
