import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";

test("OQ-20 a partner's sign-in key is asked for, approved by a colleague, and its secret is shown once to who asked", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const [brand] = await ownerRows<{ id: string; name: string }>("select id, name from brands where key = 'gaon'");
  const path = `/admin/partners/${brand?.id}?tab=commercials`;
  const asker = await newStaff(1);
  await takeCookies(page.context(), await visitorOfStaff(asker));
  await openHydrated(page, path);
  const keys = page.getByRole("region", { name: "Sign-in keys" });
  await keys.getByRole("button", { name: "Ask a colleague for a key" }).click();
  await expect(toast(page, "A colleague is asked in Approvals.")).toBeVisible();
  await expect(keys.getByText("You asked a colleague to approve:")).toBeVisible();
  await expect(keys.getByRole("button", { name: "Ask a colleague for a key" })).toHaveCount(0);

  const colleague = await browser.newPage();
  await takeCookies(colleague.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(colleague, "/admin/approvals?kind=partner-key.create");
  const card = colleague.getByRole("listitem").filter({ hasText: `Asked by ${asker.name}` });
  await expect(card.getByRole("row", { name: /^Valid sign-in keys \d \d$/ })).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  await colleague
    .getByRole("alertdialog", { name: "Allow this key?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(toast(colleague, "Approved")).toBeVisible();
  await colleague.close();

  await openHydrated(page, path);
  await expect(keys.getByText(/^A colleague has approved a new key\. You can create it until/)).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  }
  await keys.getByRole("button", { name: "Create a key" }).click();
  const made = page.getByRole("dialog", { name: "New key" });
  await expect(made.getByLabel("Secret")).toHaveValue(/^\S{20,}$/);
  await made.getByRole("button", { name: "I have stored it" }).click();
  await expect(keys.getByRole("button", { name: "Ask a colleague for a key" })).toBeVisible();

  // Somebody whom the key has signed in; the list takes no note of what the session's token is.
  await ownerRows(
    `insert into sessions (brand_id, id, token_hash, area, host, customer_id, partner_key_id, expires_at, last_seen_at)
     select k.brand_id, gen_random_uuid(), 'e2e-' || k.id, 'customer', 'gaon.localhost', c.id, k.id, now() + interval '1 hour', now()
     from partner_keys k join lateral (select id from customers where brand_id = k.brand_id limit 1) c on true
     where k.brand_id = $1 and k.revoked_at is null order by k.created_at desc limit 1 returning id`,
    [brand?.id],
  );
  await openHydrated(page, path);
  const signedIn = page.getByRole("region", { name: "Customers signed in by a key" });
  await expect(signedIn.getByText("Signed in now: 1. Linked accounts: 0.")).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  }
  await signedIn.getByRole("button", { name: /^Sign out all/ }).click();
  await page
    .getByRole("alertdialog", { name: "Sign out everybody of this key?" })
    .getByRole("button", { name: "Sign out all" })
    .click();
  await expect(toast(page, "Signed out")).toBeVisible();
  await expect(signedIn.getByText("Nobody is signed in by a key, and no account is linked by one.")).toBeVisible();
  expect(unexpected(complaints).filter((line) => !line.includes("409"))).toEqual([]);
});
