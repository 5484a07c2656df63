import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { sidewaysOf, takeCookies } from "../support/browser";
import { bringTo } from "../support/customer-states";
import { asOwner } from "../support/owner-rows";
import { newStaff, openHydrated, toast } from "../support/staff-browser";
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

/** The application is with a lender, to which the customer has consented. Returns the lender's reference. */
async function sendToLender(applicationId: string): Promise<string> {
  const [submissionId, reference] = [randomUUID(), `STOP-${randomUUID().slice(0, 8)}`];
  await asOwner(async (client) => {
    await client.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, lender_ref, sent_at)
       select a.brand_id, $2, a.id, a.customer_id, l.id, 'with-lender', 4, 150000, $3, now()
       from applications a, (select id from lenders where lender_status = 1 and deleted_at is null order by name limit 1) l where a.id = $1`,
      [applicationId, submissionId, reference],
    );
    await client.query(
      `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel)
       select brand_id, $2, customer_id, id, lender_id, 'lender-submission', 'lender-1', repeat('0', 64), 'en', 'web'
       from submissions where id = $1`,
      [submissionId, randomUUID()],
    );
  });
  return reference;
}

test("BEY-26 BEY-10 a consent taken back: staff tell the lender and note its answer, and the customer sees it", async ({
  page,
}) => {
  const { visitor, appId } = await bringTo(visitorOf(BRAND), "offers");
  const reference = await sendToLender(appId ?? "");
  await takeCookies(page.context(), visitor);
  const shot = async (shown: typeof page, name: string) => {
    for (const width of [360, 1440]) {
      await shown.setViewportSize({ width, height: 900 });
      expect(await sidewaysOf(shown)).toEqual([]);
      if (process.env.SHOTS)
        await shown.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
    }
  };
  await page.goto(`${visitor.origin}/my-consents`);
  const shared = page
    .getByRole("region", { name: "Who has my details" })
    .or(page.locator("section", { hasText: "Who has my details" }));
  await shared.getByRole("button", { name: /^Take back/ }).click();
  await expect(page.getByRole("alert")).toContainText("show here when it confirms");
  await expect(shared.getByText(/^Confirms by/)).toBeVisible();
  await shot(page, "consents-asked");

  // The back office is at another host: its cookies and the customer's do not meet.
  const office = await page.context().newPage();
  await takeCookies(office.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(office, "/admin/requests");
  await office.getByRole("link", { name: /^Consents taken back/ }).click();
  const row = office.getByRole("row").filter({ hasText: reference });
  await expect(row.getByText("Waiting")).toBeVisible();
  await shot(office, "requests-stops");
  await row.getByRole("button", { name: /^Tell / }).click();
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByText("Please stop using it for this application")).toBeVisible();
  await shot(office, "requests-tell");
  await dialog.getByRole("button", { name: "Lender has confirmed" }).click();
  await expect(toast(office, "Noted. The customer sees that the lender has confirmed.")).toBeVisible();
  await expect(row.getByText("Confirmed")).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await office.close();

  await page.goto(`${visitor.origin}/my-consents`);
  await expect(shared.getByText(/^Confirmed /)).toBeVisible();
  await asOwner((client) =>
    client.query(
      "update customers c set language = 'hi' from applications a where a.brand_id = c.brand_id and a.customer_id = c.id and a.id = $1",
      [appId],
    ),
  );
  await page.goto(`${visitor.origin}/my-consents`);
  await expect(page.getByText("हम इस ऋणदाता को बताते हैं")).toBeVisible();
  await shot(page, "consents-hindi");
});

test("CUS-19 two cards side by side fit a phone, so that no word of the second is cut", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${visitorOf(BRAND).origin}/credit-cards`);
  for (const place of [0, 1]) await page.locator('[name="compare"]').nth(place).check();
  await page.getByRole("button", { name: "Compare the ticked cards" }).click();
  const table = page.getByRole("region", { name: "Side by side" });
  await expect(table).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test("I18N-03 BEY-10 the other language keeps what was typed, and agrees to nothing that was not read in it", async ({
  page,
}) => {
  await page.goto(`${visitorOf(BRAND).origin}/create-merchant-form`);
  await page.getByLabel("Business name").fill("Peepal Stores");
  await page.getByRole("checkbox").check();
  await page.getByRole("contentinfo").getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByLabel("व्यवसाय का नाम")).toHaveValue("Peepal Stores");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});
