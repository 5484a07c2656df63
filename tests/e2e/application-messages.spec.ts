import { expect } from "@playwright/test";
import { sidewaysOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { asOwner } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { inboxOf, visitorOf } from "../support/visitor";

/** Sends a customer's messages at any hour. */
const sendNow = (applicationId: string) =>
  asOwner(async (client) => {
    await client.query(
      `update application_notifications n set at_once = true, due_at = least(due_at, now()) from submissions s
       where s.brand_id = n.brand_id and s.id = n.submission_id and s.application_id = $1 and n.status = 'pending'`,
      [applicationId],
    );
    await client.query(
      "update outbox set run_at = least(run_at, now()) where job in ('notifications.send', 'bulk-notifications.send') and queued_at is null",
    );
  });

for (const [brand, language, title, shots] of [
  ["lumen", "en", "has approved your application", "lumen-en"],
  ["haldi", "hi", "ने आपका आवेदन स्वीकृत कर दिया है", "haldi-hi"],
] as const)
  test(`BEY-21 ${brand}: the message that an application is approved leads by way of the sign-in to its page, in ${language}`, async ({
    browser,
    still: page,
  }) => {
    test.slow();
    const { visitor, identifier, appId } = await bringTo(visitorOf(brand), "offers");
    const applicationId = appId ?? "";
    await takeCookies(page.context(), visitor);
    await page.goto(siteUrl(brand, "/user/offers"));
    await page.goto(siteUrl(brand, "/user/money-view"));
    await page.locator("[name=loanPurpose]").selectOption({ index: 1 });
    await page.locator("[name=companyType]").selectOption({ index: 1 });
    await page.locator("[name=consent]").check();
    // Before it is sent: a lender that answers at once has its message written at once.
    await asOwner((client) =>
      client.query(
        "update customers c set language = $2 from applications a where a.brand_id = c.brand_id and a.customer_id = c.id and a.id = $1",
        [applicationId, language],
      ),
    );
    await page.locator("main form button").first().click();
    let link = "";
    await expect(async () => {
      await sendNow(applicationId);
      const message = (await inboxOf(visitor, identifier)).find(({ text }) => text.includes(title));
      link = /http\S+\/application\/\S+/.exec(message?.text ?? "")?.[0] ?? "";
      expect(link).toContain(siteUrl(brand, "/application/"));
    }).toPass({ timeout: 40_000 });

    // A browser in English: the language is that of the message.
    const other = await browser.newContext({ locale: "en-IN" });
    const phone = await other.newPage();
    await phone.setViewportSize({ width: 360, height: 800 });
    await phone.goto(link);
    await expect(phone).toHaveURL(/\/(?:login|verification)\?callback=%2Fapplication%2F/);
    await expect(phone.locator("html")).toHaveAttribute("lang", language);
    const codes = async () => (await inboxOf(visitor, identifier)).flatMap(({ code }) => code ?? []);
    const before = (await codes()).length;
    await asOwner((client) =>
      client.query(
        `update challenges c set created_at = c.created_at - interval '1 day' from customers u, applications a
         where a.id = $1 and u.brand_id = a.brand_id and u.id = a.customer_id and c.brand_id = u.brand_id
           and c.destination_idx = u.mobile_idx`,
        [applicationId],
      ),
    );
    await phone.locator("input[name=identifier]").fill(identifier);
    await phone.locator("form:has(input[name=identifier]) button[type=submit]").first().click();
    await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(before + 1);
    await phone.locator("input[name=code]").fill((await codes())[0] ?? "");
    await expect(phone).toHaveURL(siteUrl(brand, "/user/money-view"));
    await expect(phone.getByRole("heading", { name: title })).toBeVisible();
    expect(await sidewaysOf(phone)).toEqual([]);
    if (process.env.SHOTS) {
      const inbox = await other.newPage();
      for (const width of [360, 1440]) {
        await phone.setViewportSize({ width, height: 900 });
        await phone.screenshot({ path: `${process.env.SHOTS}/${shots}-page-${width}.png`, fullPage: true });
        await inbox.setViewportSize({ width, height: 900 });
        await inbox.goto(siteUrl(brand, `/dev/inbox?to=${encodeURIComponent(identifier)}`));
        await inbox.screenshot({ path: `${process.env.SHOTS}/${shots}-inbox-${width}.png` });
      }
    }
    await other.close();
  });
