import { expect } from "@playwright/test";
import { takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { test } from "../support/shared-page";
import { type Visitor, visitorOf } from "../support/visitor";

let customer: Visitor;

test.beforeAll(async () => {
  customer = visitorOf("lumen");
  await bringTo(customer, "offers");
});

const at = (path: string) => siteUrl("lumen", path);

test("BEY-10 My consents works without script", async ({ still: page }) => {
  await takeCookies(page.context(), customer);
  await page.goto(at("/my-consents"));
  await page.getByRole("button", { name: /^Allow\s+Phone calls$/ }).click();
  await expect(page.getByRole("alert")).toContainText("Saved.");
  await page.getByRole("button", { name: "Stop all contact" }).click();
  await expect(page.getByRole("alert")).toContainText("We contact you on no channel any more.");
  await expect(page.getByRole("button", { name: /^Stop\s+(?:SMS|Phone)/ })).toHaveCount(0);
});

test("BEY-12 key facts print by the button, and the schedule can be scrolled by keyboard", async ({
  page,
  context,
}) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers"));
  const first = page.getByRole("region", { name: "Lenders that match" }).getByRole("listitem").first();
  await first.getByText("Details").click();
  await first.getByRole("link", { name: /^Key facts/ }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate(() => "printed" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const name of ["Print", "Show the figures"]) await expect(page.getByRole("button", { name })).toBeHidden();
  const schedule = page.getByRole("region", { name: /^Schedule of instalments/ });
  await expect(schedule).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await schedule.focus();
  await expect(schedule.locator("tbody tr")).toHaveCount(24);
  await page.getByLabel("Tenor").selectOption("12");
  await page.getByRole("button", { name: "Show the figures" }).click();
  await expect(schedule.locator("tbody tr")).toHaveCount(12);
});
