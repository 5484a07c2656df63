import { expect, type Page } from "@playwright/test";
import { takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { read } from "../support/render";
import { test } from "../support/shared-page";
import { type Visitor, visitorOf } from "../support/visitor";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const sendForm = (page: Page) => page.locator("main form button").first().click();

/** The answer comes when the page is read again; its own refresh, every few seconds, leads to the passcode. */
const expectApproved = (page: Page) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 20_000 });

/** The last passcode that a sandbox lender has sent. */
async function lenderPasscode(visitor: Visitor): Promise<string> {
  const inbox = read((await visitor.ask("/dev/inbox")).text);
  const address = inbox.hrefs.find((href) => href?.endsWith("/_messages")) ?? "";
  const messages = (await (await fetch(address)).json()) as { code: string }[];
  return messages.at(-1)?.code ?? "";
}

test("LND-01 LIST-09 LND-07 ROUTE-C36 without scripts a lender's questions are answered, and another's passcode is entered", async ({
  page,
}) => {
  const { visitor } = await bringTo(visitorOf("lumen"), "offers");
  await takeCookies(page.context(), visitor);

  await page.goto(siteUrl("lumen", "/user/lenders-transaction/money-view"));
  await expect(page).toHaveURL(siteUrl("lumen", "/user/money-view"));
  await sendForm(page);
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await page.locator("[name=loanPurpose]").selectOption("Medical costs");
  await page.locator("[name=companyType]").selectOption({ index: 1 });
  await page.locator("[name=consent]").check();
  await sendForm(page);
  await expectApproved(page);

  await page.goto(siteUrl("lumen", "/user/lenders-transaction/indialends"));
  await page.locator("[name=consent]").check();
  await sendForm(page);
  await expect(page).toHaveURL(/\/user\/indialends-otp$/, { timeout: 20_000 });
  await page.locator("[name=code]").fill("12");
  await sendForm(page);
  await expect(page.getByText("Enter 6 digits OTP")).toBeVisible();
  await page.locator("[name=code]").fill(await lenderPasscode(visitor));
  await sendForm(page);
  await expect(page).toHaveURL(/\/user\/lenders-transaction\/indialends$/);
  await expectApproved(page);
});
