import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { takeCookies } from "../support/browser";
import { signIn, siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { asOwner } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { visitorOf } from "../support/visitor";

/** What lenders answer: state, stage and outcome. */
const ANSWERS = {
  running: ["with-lender", 4, 0],
  declined: ["declined", 4, 1],
  expired: ["withdrawn", 4, 4],
} as const;

/** Sends the application to lenders that nothing was sent to yet, which have answered so. */
const sendTo = (applicationId: string, answers: readonly (keyof typeof ANSWERS)[]) =>
  asOwner(async (client) => {
    for (const answer of answers) {
      const [state, stage, outcome] = ANSWERS[answer];
      await client.query(
        `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, outcome, amount_rupees, tenure_months,
           created_at, sent_at, decided_at)
         select a.brand_id, $2, a.id, a.customer_id,
           (select l.id from lenders l where l.lender_status = 1 and l.deleted_at is null and not exists
              (select 1 from submissions s where s.application_id = a.id and s.lender_id = l.id) order by l.name limit 1),
           $3, $4, $5, 300000, 24, now() - interval '3 days', now() - interval '3 days',
           case when $3 <> 'with-lender' then now() - interval '1 day' end
         from applications a where a.id = $1`,
        [applicationId, randomUUID(), state, stage, outcome],
      );
    }
  });

test("BEY-11 BEY-21 OQ-89 offers count three open applications, not decided ones, and say so before the tap", async ({
  page,
  context,
}) => {
  const { visitor, appId } = await bringTo(visitorOf("haldi"), "offers");
  const applicationId = appId ?? "";
  await takeCookies(context, visitor);
  await page.setViewportSize({ width: 360, height: 740 });
  const offers = () => page.goto(siteUrl("haldi", "/user/offers"));
  const full = page.getByText(/You have 3 open applications, the most at one time:/);

  await sendTo(applicationId, ["running", "running", "declined", "expired"]);
  await offers();
  await expect(page.getByText("Open applications: 2 of 3")).toBeVisible();
  await expect(full).toHaveCount(0);

  await sendTo(applicationId, ["running"]);
  await offers();
  await expect(page.getByText("Open applications: 3 of 3")).toBeVisible();
  await expect(full).toBeVisible();
});

/** The answers in the form, once it shows the customer's. */
async function answersOf(page: Page): Promise<string[]> {
  await expect(page.locator("main form [name=monthly_income]")).toHaveValue(/\d/);
  return page
    .locator("main form input:not([type=hidden])")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

test("BEY-21 JRN-12 'Change my answers' leaves My loans in the menu, and Cancel changes nothing", async ({
  page,
  context,
}) => {
  const { visitor } = await bringTo(visitorOf("lumen"), "offers");
  await takeCookies(context, visitor);
  await page.goto(siteUrl("lumen", "/user/offers"));
  await page.getByRole("link", { name: "Change my answers" }).first().click();
  await expect(page.getByRole("heading", { name: "Change my answers" })).toBeVisible();
  await expect(page.getByText("Nothing changes until you save.")).toBeVisible();
  expect(await page.locator('header a[href="/user/my-loans"]').count()).toBeGreaterThan(0);
  const before = await answersOf(page);
  await page.locator("main form [name=employer_name]").fill("Somebody");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/user\/offers$/);
  await page.getByRole("link", { name: "Change my answers" }).first().click();
  await expect(page.getByRole("heading", { name: "Change my answers" })).toBeVisible();
  expect(await answersOf(page)).toEqual(before);
  await page.goto(siteUrl("lumen", "/user/my-loans"));
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("AUTH-01 OQ-21 a customer signs in with an e-mail address, without script too", async ({ page, still }) => {
  const email = `meera.${randomUUID().slice(0, 8)}@mail.example`;
  await signIn(page, "haldi", email);
  await expect(page.getByText(/What do you need|Choose/).first()).toBeVisible();
  await signIn(still, "haldi", `anil.${randomUUID().slice(0, 8)}@mail.example`, { script: false });
  await expect(still.getByText(/What do you need|Choose/).first()).toBeVisible();
});
