import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { sidewaysOf, takeCookies } from "../support/browser";
import { demoCustomer, signIn, siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { asOwner } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { visitorOf } from "../support/visitor";

/** Days ago, state, stage, outcome, reason, sanctioned and disbursed rupees of a submission. */
const ROWS = [
  [0, "awaiting-customer", 4, 0, null, null, null],
  [1, "approved", 6, 0, null, 300_000, null],
  [3, "with-lender", 4, 0, null, null, null],
  [20, "disbursed", 7, 0, null, 80_000, 80_000],
  [30, "declined", 4, 1, "income", null, null],
  [60, "withdrawn", 4, 4, null, null, null],
] as const;

/** Sends the application to six lenders, which have answered in different ways. */
const answerAll = (applicationId: string) =>
  asOwner(async (client) => {
    const { rows: lenders } = await client.query<{ id: string }>(
      "select id from lenders where lender_status = 1 and deleted_at is null order by name limit $1",
      [ROWS.length],
    );
    for (const [at, [days, state, stage, outcome, reason, sanctioned, disbursed]] of ROWS.entries())
      await client.query(
        `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, outcome, amount_rupees, tenure_months,
           lender_ref, reason_code, sanctioned_amount_paise, disbursed_amount_paise, created_at, sent_at, decided_at, disbursed_on)
         select a.brand_id, $2, a.id, a.customer_id, $3, $4, $5, $6, 300000, 24, $7, $8, $9::bigint * 100, $10::bigint * 100,
           now() - make_interval(days => $11::int, hours => 3), now() - make_interval(days => $11::int, hours => 2),
           case when $4 in ('approved', 'disbursed', 'declined', 'withdrawn') then now() - make_interval(days => $11::int) end,
           case when $4 = 'disbursed' then current_date - $11::int end
         from applications a where a.id = $1`,
        [
          applicationId,
          randomUUID(),
          lenders[at]?.id,
          state,
          stage,
          outcome,
          `PL-2411-70${at}3`,
          reason,
          sanctioned,
          disbursed,
          days,
        ],
      );
  });

for (const brand of ["lumen", "haldi"] as const)
  test(`BEY-21 ${brand}: My loans lists what runs, waits and is finished, and explains an approval, in both languages`, async ({
    still: page,
  }) => {
    test.slow();
    const { visitor, appId } = await bringTo(visitorOf(brand), "offers");
    await answerAll(appId ?? "");
    await takeCookies(page.context(), visitor);
    for (const language of ["en", "hi"] as const) {
      await asOwner((client) =>
        client.query(
          "update customers c set language = $2 from applications a where a.brand_id = c.brand_id and a.customer_id = c.id and a.id = $1",
          [appId, language],
        ),
      );
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(siteUrl(brand, "/user/my-loans"));
        const approval = page.getByRole("link", { name: language === "en" ? "Read the approval" : "स्वीकृति पढ़ें" });
        await approval.click();
        const explained = language === "en" ? "Your approval, explained" : "आपकी स्वीकृति का अर्थ";
        await expect(page.getByRole("heading", { name: explained })).toBeVisible();
        await expect(page.getByRole("article")).toHaveCount(ROWS.length);
        expect(await sidewaysOf(page)).toEqual([]);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/my-loans-${brand}-${language}-${width}.png`,
            fullPage: true,
          });
        await page.goto(siteUrl(brand, "/my-details"));
        await expect(page.getByRole("heading", { level: 2 })).toHaveCount(5);
        expect(await sidewaysOf(page)).toEqual([]);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/my-details-${brand}-${language}-${width}.png`,
            fullPage: true,
          });
      }
    }
  });

const EXPIRED_AT = { en: ["lumen", "cl"], hi: ["haldi", "gaon"] };

for (const language of ["en", "hi"] as const)
  test(`BEY-21 an expired application is renewed from My loans: one tap and who it is, in ${language}`, async ({
    page,
  }, { retry }) => {
    test.slow();
    // An application is renewed once: a second try takes another brand's customer.
    const brand = EXPIRED_AT[language][retry] ?? "cl";
    const { identifier, pan, born } = await demoCustomer(brand, "application expired");
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, brand, identifier);
    await asOwner((client) =>
      client.query("update customers set language = $1 where mobile_masked = $2", [
        language,
        `******${identifier.slice(-4)}`,
      ]),
    );
    await page.goto(siteUrl(brand, "/user/my-loans"));
    const renew = page.getByRole("button", { name: language === "en" ? "Renew in one tap" : "एक टैप में फिर से आवेदन" });
    await renew.first().click();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.locator("[name=birth_date-day]").fill(born.slice(8, 10));
    await page.locator("[name=birth_date-month]").fill(born.slice(5, 7));
    await page.locator("[name=birth_date-year]").fill(born.slice(0, 4));
    await page.locator("[name=tin]").fill(pan);
    await page
      .getByRole("button", { name: language === "en" ? "Confirm and renew" : "पुष्टि करें और फिर से आवेदन करें" })
      .click();
    await expect(page).toHaveURL(/\/user\/offers$/);
    expect(await sidewaysOf(page)).toEqual([]);
    await page.goto(siteUrl(brand, "/user/my-loans"));
    await expect(page.getByRole("article")).toHaveCount(2);
  });
