import { expect, type Page } from "@playwright/test";
import { isCallingTime } from "~/domain/telecalling/calling-hours";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, type StaffMember, toast } from "../support/staff-browser";

let caller: StaffMember;

test.beforeEach(async ({ page }) => {
  caller = await newStaff(3);
  await takeCookies(page.context(), await visitorOfStaff(caller));
});

/** The call that pressing the button opens between 9:00 and 18:00 in India, at any hour of the test. */
const openCall = (applicationId: string) =>
  ownerRows(
    `with person as (
       select brand_id, customer_id as id, id as application_id from applications where id = $1
     ), plan as (
       insert into call_plans (brand_id, customer_id, day, calls, claimed_by, claimed_until)
       select brand_id, id, current_date, 1, $2::uuid, now() + interval '15 minutes' from person
       on conflict (brand_id, customer_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
     )
     insert into customer_calls (brand_id, id, customer_id, application_id, staff_user_id, started_at)
     select brand_id, gen_random_uuid(), id, application_id, $2::uuid, now() from person`,
    [applicationId, caller.id],
  );

const drawerOf = (page: Page) => page.getByRole("complementary", { name: "Selected customer" });

test("ADM-22 ROUTE-A24 OQ-116 the first of the queue is opened by keyboard, called in the hours for calls only, and called again", async ({
  page,
}) => {
  await openHydrated(page, "/admin/telecalling");
  await page.getByLabel("Brand").selectOption({ label: "Lumen Finance" });
  await page.getByRole("button", { name: "Show" }).click();
  const first = page.getByRole("region", { name: "Queue" }).getByRole("link").first();
  await expect(first).toHaveAttribute("href", /brand=/);
  const mobile = /\*{6}\d{4}/.exec((await first.textContent()) ?? "")?.[0] ?? "";
  await first.press("Enter");
  await expect(drawerOf(page).getByText(mobile)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const isOpen = isCallingTime(new Date());
  await drawerOf(page).getByRole("button", { name: "Show number and call" }).click();
  if (isOpen) {
    await expect(drawerOf(page).getByRole("link", { name: /^Call \d{10}$/ })).toBeVisible();
  } else {
    await expect(toast(page, "Customers are called from 9:00 to 18:00 in India only.")).toBeVisible();
    expect(await ownerRows("select 1 from customer_calls where staff_user_id = $1", [caller.id])).toEqual([]);
    const [, applicationId = ""] = (new URL(page.url()).searchParams.get("open") ?? "").split("~");
    await openCall(applicationId);
    await page.reload();
  }
  const ending = drawerOf(page).getByRole("form", { name: "How it ended" });
  await ending.getByRole("button", { name: "Save outcome" }).click();
  await expect(ending.getByText("Choose an outcome.")).toBeVisible();
  await ending.getByLabel("Outcome").selectOption({ label: "Call back" });
  await ending.getByLabel("Remark").fill("Asks for a call in the morning");
  const next = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  await ending.getByLabel("Call again at").fill(`${next}T20:30`);
  await ending.getByRole("button", { name: "Save outcome" }).click();
  await expect(ending.getByText("Choose a time in the next 30 days, from 9:00 to 18:00.")).toBeVisible();
  await ending.getByLabel("Call again at").fill(`${next}T10:30`);
  await ending.getByRole("button", { name: "Save outcome" }).click();
  await expect(toast(page, "The outcome is saved.")).toBeVisible();

  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByRole("region", { name: "Later" }).getByRole("link", { name: mobile })).toBeVisible();
  await page.getByRole("region", { name: "Later" }).getByRole("link", { name: mobile }).click();
  await expect(drawerOf(page).getByText(/Asks for a call in the morning/)).toBeVisible();

  await drawerOf(page).getByRole("button", { name: "Do not call" }).click();
  const dialog = page.getByRole("dialog", { name: "Close this customer for calls?" });
  await dialog.getByLabel("Reason").fill("Wrote that e-mail is better");
  await dialog.getByLabel("Reason").press("Enter");
  await expect(drawerOf(page).getByText("This customer does not want calls.")).toBeVisible();
  await expect(drawerOf(page).getByRole("button", { name: "Show number and call" })).toHaveCount(0);
});
