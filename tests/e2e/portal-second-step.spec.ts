import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { complaintsOf, untilHydrated } from "../support/browser";
import { siteUrl } from "../support/customer";
import { asOwner, ownerRows } from "../support/owner-rows";
import { newOwner, openPortalPage } from "../support/portal-user";
import { sealAll } from "../support/seals";
import { faultsOf, giveCode, LOOKS, show, toast } from "../support/staff-browser";
import { plugInAuthenticator } from "../support/virtual-authenticator";

const PAGE = "/partner/settings/second-step";
const [, ON_A_PHONE] = LOOKS;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const usePasskey = (page: Page) => page.getByRole("button", { name: "Use a passkey" });

test("BEY-27 an owner sets up app and passkey, signs in with it, and confirms new bank details with it", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newOwner("lumen", "en");
  const authenticator = await plugInAuthenticator(page);
  await page.goto(siteUrl("lumen", `/partner/login?callback=${PAGE}`));
  await giveCode(page, "lumen", owner.email);
  await expect(page).toHaveURL(siteUrl("lumen", PAGE));
  await untilHydrated(page);
  await expect(page.getByText("Set up the app first.")).toBeVisible();
  for (const look of LOOKS) {
    await show(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
  }

  await page.getByRole("link", { name: "Set up the app" }).click();
  await expect(heading(page, "Set up your authenticator app")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the key" })).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("6-digit code from the app").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page).toHaveURL(siteUrl("lumen", PAGE));
  await untilHydrated(page);

  await page.getByLabel("Name").fill("Shop laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Shop laptop" })).toContainText("Never used.");
  for (const look of LOOKS) {
    await show(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
  }

  await page.context().clearCookies();
  await show(page, ON_A_PHONE);
  await page.goto(siteUrl("lumen", "/partner/login?callback=/partner/settings/bank"));
  await giveCode(page, "lumen", owner.email);
  await expect(heading(page, "Confirm that it is you")).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await authenticator.answer(false);
  await usePasskey(page).click();
  await expect(page.getByText("The passkey did not work. Try again, or enter the code from your app.")).toBeVisible();
  await authenticator.answer(true);
  await usePasskey(page).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/settings/bank"));

  await ownerRows("update sessions set second_factor_at = now() - interval '6 minutes' where partner_user_id = $1", [
    owner.id,
  ]);
  await asOwner((client) => sealAll(client, owner.id));
  await openPortalPage(page, "lumen", "/partner/settings/bank");
  await page.getByRole("button", { name: "Confirm that it is you" }).click();
  await expect(heading(page, "Confirm that it is you")).toBeVisible();
  await usePasskey(page).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/settings/bank"));
  await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();

  await openPortalPage(page, "lumen", PAGE);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page, "Second step turned off.")).toBeVisible();
  await expect(page.getByText("Set up the app first.")).toBeVisible();
  expect(complaints.filter((text) => !text.startsWith("no passkey"))).toEqual([]);
});
