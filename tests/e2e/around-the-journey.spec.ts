import { expect, test } from "@playwright/test";
import { takeCookies } from "../support/browser";
import { bringTo } from "../support/customer-states";
import { asOwner } from "../support/owner-rows";
import { inboxOf, visitorOf } from "../support/visitor";

const BRAND = "lumen";

test("AUTH-22 AUTH-23 AUTH-24 OQ-26 the prompt asks in every tab, counts down, keeps what was typed, and logs out at zero", async ({
  context,
}) => {
  const { visitor, identifier, userId } = await bringTo(visitorOf(BRAND), "personal profile");
  await takeCookies(context, visitor);
  await context.clock.install();
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto(`${visitor.origin}/user/user-detail`);
  await other.goto(`${visitor.origin}/help`);
  await page.locator("#main input[type=text]").first().fill("Kamala");
  await expect(page.locator("#session-timeout")).toBeHidden();

  await context.clock.fastForward(15 * 60_000 + 2_000);
  const prompt = page.getByRole("alertdialog", { name: "Are you still there?" });
  await expect(prompt).toBeVisible();
  await expect(other.locator("#session-timeout")).toBeVisible();
  const stay = prompt.getByRole("button", { name: "Stay Logged In" });
  await expect(stay).toBeFocused();
  const secondsLeft = async () => Number(/(\d+) seconds/.exec(await prompt.locator("[data-shown]").innerText())?.[1]);
  const before = await secondsLeft();
  await context.clock.runFor(3_000);
  await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 3);

  await Promise.all([page.waitForEvent("load"), stay.click()]);
  await expect(prompt).toBeHidden();
  await context.clock.runFor(2_000);
  await expect(page.locator("#main input[type=text]").first()).toHaveValue("Kamala");
  await expect(other.locator("#session-timeout")).toBeHidden();

  await context.clock.fastForward(15 * 60_000 + 2_000);
  await expect(page.locator("#session-timeout")).toBeVisible();
  await context.clock.fastForward(61_000);
  await expect(page).toHaveURL(/\?idle=1&callback=%2Fuser%2Fuser-detail$/);
  await expect(page.getByText("We logged you out because nothing happened on your page for a while.")).toBeVisible();
  await expect(page.locator("#session-timeout")).toHaveCount(0);
  await expect(other.locator("#session-timeout")).toHaveCount(0);

  await asOwner((client) =>
    client.query(
      `update challenges c set created_at = c.created_at - interval '1 day' from customers u
       where u.id = $1 and c.brand_id = u.brand_id and c.destination_idx = u.mobile_idx`,
      [userId],
    ),
  );
  const codes = async () => (await inboxOf(visitor, identifier)).flatMap(({ code }) => code ?? []);
  const sentBefore = (await codes()).length;
  await page.locator("input[name=identifier]").fill(identifier);
  await page.locator("form:has(input[name=identifier]) button[type=submit]").first().click();
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(sentBefore + 1);
  await page.locator("input[name=code]").fill((await codes())[0] ?? "");
  await expect(page).toHaveURL(`${visitor.origin}/user/user-detail`);
});

test("VAL-12 VAL-13 VAL-14 Send waits until all is valid, and a field that is left says what is wrong", async ({
  page,
}) => {
  await page.goto(`${visitorOf(BRAND).origin}/help`);
  const send = page.getByRole("button", { name: "Send" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Contact name").fill("Asha Rao");
  await page.getByLabel("E-mail").fill("asha");
  await page.getByLabel("Phone").fill("12x3 45");
  await expect(page.getByLabel("Phone")).toHaveValue("12345");
  await page.getByLabel("Description").fill("The page does not open.");
  await page.getByLabel("Company").focus();
  await expect(page.getByText("Email error")).toBeVisible();
  await expect(page.getByText("Phone Number error")).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByLabel("E-mail").fill("asha@mail.example");
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await expect(page.getByLabel("Phone")).toHaveValue("9876543210");
  await send.click();
  await expect(page.getByRole("heading", { name: "Your request have been sent successfully" })).toBeVisible();
});
