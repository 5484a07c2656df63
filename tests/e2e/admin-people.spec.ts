import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { staffVisitor, visitorOfStaff } from "../support/accounts";
import { complaintsOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { giveCode, newStaff, openHydrated, type StaffMember, toast, unexpected } from "../support/staff-browser";
import type { Visitor } from "../support/visitor";

/** One administrator for the whole file. */
let me: StaffMember;
let admin: Visitor;

test.beforeAll(async () => {
  me = await newStaff(1);
  admin = await visitorOfStaff(me);
});

test.beforeEach(({ page }) => takeCookies(page.context(), admin));

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const roleOf = (page: Page, name: string) => page.getByRole("combobox", { name: `Role of ${name}` });

test.describe("users", () => {
  test("ADM-06 OQ-35 somebody is added, changes role after a question, and cannot be added twice", async ({ page }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, "/admin/user-management");
    await expect(page).toHaveTitle("Admin - User Management");
    const name = `Tara Tester ${randomInt(1e9)}`;
    const email = `tara.${randomInt(1e9)}@staff.example`;
    const add = async () => {
      await page.getByRole("button", { name: "Add user" }).click();
      const dialog = page.getByRole("dialog", { name: "Add user" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("E-mail").fill(email);
      await dialog.getByLabel("Role").selectOption("3");
      await dialog.getByRole("button", { name: "Add user" }).click();
      return dialog;
    };
    await expect(await add()).toHaveCount(0);
    await expect(toast(page, "User added. They can sign in at /admin/login now.")).toBeVisible();
    await expect(row(page, name)).toContainText("Never");
    await expect(row(page, name)).toContainText(email);

    await roleOf(page, name).selectOption("2");
    const question = page.getByRole("alertdialog", { name: `Change ${name}'s role to Reports and files?` });
    await expect(question).toContainText("They are signed out everywhere, and a running masquerade ends.");
    await question.getByRole("button", { name: "Change role" }).click();
    await expect(toast(page, "Role changed.")).toBeVisible();
    await expect(roleOf(page, name)).toHaveValue("2");
    expect(unexpected(complaints)).toEqual([]);

    const dialog = await add();
    await expect(dialog.getByText("This e-mail already has an account.")).toBeVisible();
  });

  test("OQ-35 nobody takes their own rights, and a stale page is told so", async ({ page, context }) => {
    const other = await newStaff(3);
    await openHydrated(page, "/admin/user-management");
    await expect(row(page, me.name)).toContainText("You");
    await expect(roleOf(page, me.name)).toBeDisabled();
    await expect(page.getByRole("switch", { name: `Active: ${me.name}` })).toBeDisabled();
    const second = await context.newPage();
    await openHydrated(second, "/admin/user-management");
    await roleOf(page, other.name).selectOption("2");
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(toast(page, "Role changed.")).toBeVisible();

    await second.bringToFront();
    await second.getByRole("switch", { name: `Active: ${other.name}` }).click();
    await second.getByRole("button", { name: "Deactivate" }).click();
    await expect(toast(second, "Somebody else has just changed this user. Check it again.")).toBeVisible();
    await expect(roleOf(second, other.name)).toHaveValue("2");
    await expect(second.getByRole("switch", { name: `Active: ${other.name}` })).toBeChecked();

    // The server refuses what the page does not offer.
    const answer = await admin.post("/admin/user-management", { intent: "deactivate", id: me.id });
    expect(answer.status).toBe(422);
    expect(await ownerRows("select role_id, active from staff_users where id = $1", [me.id])).toEqual([
      { role_id: 1, active: true },
    ]);
  });
});

test.describe("merchants", () => {
  test("ADM-17 OQ-43 AUTH-09 a merchant is added, approved, signs in on the brand's host, and is suspended", async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const number = randomInt(1e9);
    const [name, email] = [`Corner Shop ${number}`, `corner.${number}@shop.example`];
    await openHydrated(page, "/admin/merchant-management");
    await expect(page).toHaveTitle("Admin - Merchant Management");
    await page.getByRole("button", { name: "Add merchant" }).click();
    const dialog = page.getByRole("dialog", { name: "Add merchant" });
    await dialog.getByLabel("Partner").selectOption({ label: "Peepal Stores (Lumen Finance)" });
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Location").fill("Mapusa");
    await dialog.getByLabel("Owner").fill("Gita Naik");
    await dialog.getByRole("button", { name: "Add merchant" }).click();
    await expect(dialog.getByText("Enter a mobile number or an e-mail, so that the owner can sign in.")).toBeVisible();
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByRole("button", { name: "Add merchant" }).click();
    await expect(toast(page, "Merchant added. It waits for approval.")).toBeVisible();
    await expect(row(page, name)).toContainText("Pending");

    await page.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Merchant approved. The owner can sign in now.")).toBeVisible();

    // The portal is at another host: its cookies and the back office's do not meet.
    const owner = await page.context().newPage();
    await owner.goto(siteUrl("lumen", "/partner"));
    await expect(owner).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
    await giveCode(owner, "lumen", email);
    await expect(owner).toHaveURL(siteUrl("lumen", "/partner"));
    await expect(owner.getByRole("heading", { level: 1 })).toContainText("Gita Naik");

    await page.getByRole("button", { name: "Suspend" }).click();
    const suspendDialog = page.getByRole("dialog", { name: "Suspend this merchant?" });
    await suspendDialog.getByLabel("Reason").fill("no");
    await suspendDialog.getByRole("button", { name: "Suspend" }).click();
    await expect(suspendDialog.getByText("Enter a reason of 5 to 200 characters.")).toBeVisible();
    await suspendDialog.getByLabel("Reason").fill("Complaints from customers");
    await suspendDialog.getByRole("button", { name: "Suspend" }).click();
    await expect(toast(page, "Merchant suspended.")).toBeVisible();
    await expect(page.getByText("Complaints from customers").first()).toBeVisible();
    await owner.reload();
    await expect(owner).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
    await owner.close();
    expect(unexpected(complaints)).toEqual([]);
  });
});

test("OQ-43 OQ-24 a partner is suspended by keyboard, found by its state, told why it is shut out, and resumed", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const name = `Harbour Traders ${randomInt(1e9)}`;
  const email = `harbour.${randomInt(1e9)}@partner.example`;
  const [made] = await ownerRows<{ id: string }>(
    `insert into partners (brand_id, id, name, updated_at)
     select id, gen_random_uuid(), $1, now() from brands where key = 'lumen' returning id`,
    [name],
  );
  const path = `/admin/merchant-management/partners/${made?.id}`;
  const user = { intent: "addUser", name: "Gita Naik", mobile: "", email };
  expect((await (await staffVisitor(1)).post(path, user)).status).toBe(200);
  await openHydrated(page, path);
  const suspend = page.getByRole("button", { name: "Suspend" });
  await suspend.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Suspend ${name}?` });
  await expect(dialog.getByText("1 portal user of it and of its merchants cannot sign in.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(suspend).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Reason").fill("no");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Suspend" }).press("Enter");
  await expect(dialog.getByText("Enter a reason of 5 to 200 characters.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Calls customers at night");
  await dialog.getByRole("button", { name: "Suspend" }).press("Enter");
  await expect(toast(page, "The partner is suspended. You can resume it here.")).toBeVisible();
  await expect(page.getByText("Reason: Calls customers at night")).toBeVisible();

  await openHydrated(page, `/admin/merchant-management?view=partners&status=suspended&q=Harbour`);
  await expect(row(page, name)).toContainText("Suspended");

  const owner = await page.context().newPage();
  await owner.goto(siteUrl("lumen", "/partner"));
  await giveCode(owner, "lumen", email);
  await expect(owner.getByText("This portal is closed to you for now.")).toBeVisible();
  await owner.close();

  await openHydrated(page, path);
  await page.getByRole("button", { name: "Resume" }).press("Enter");
  const resumed = page.getByRole("dialog", { name: `Resume ${name}?` });
  await resumed.getByLabel("Reason").fill("Has promised to stop");
  await resumed.getByRole("button", { name: "Resume" }).press("Enter");
  await expect(toast(page, "The partner is active again.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const users = page.getByRole("table", { name: "Portal users" });
  expect(await users.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
});

test("ADM-17 a merchant's details are saved twice in a row, and an entered e-mail is not shown again", async ({
  page,
}) => {
  const [merchant] = await ownerRows<{ id: string }>(
    "select id from merchants where status = 'active' order by id limit 1",
  );
  await openHydrated(page, `/admin/merchant-management/merchants/${merchant?.id}`);
  const details = page.locator("form").filter({ hasText: "Location" });
  const [location, email] = [details.getByLabel("Location"), details.getByLabel("E-mail")];
  for (const town of [`Place ${randomInt(1e6)}`, `Place ${randomInt(1e6)}`]) {
    await location.fill(town);
    await email.fill(`shop.${randomInt(1e6)}@shop.example`);
    await details.getByRole("button", { name: "Save" }).click();
    await expect(email).toHaveValue("");
    await expect(location).toHaveValue(town);
    expect(await ownerRows("select location from merchants where id = $1", [merchant?.id])).toEqual([
      { location: town },
    ]);
  }
});

test.describe("masquerade", () => {
  const frame = (page: Page) => page.getByRole("region", { name: "Masquerade Mode" });
  const cookiesOf = async (page: Page) =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

  test("MSQ-01 MSQ-02 MSQ-03 MSQ-04 an administrator looks into a portal for a reason, only looks, and comes back as themselves", async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const reason = `ticket ${randomInt(1e6)}`;
    await openHydrated(page, "/admin/merchant-management?view=partners&q=Peepal");
    await page.getByRole("button", { name: "Masquerade as Peepal Stores" }).click();
    const dialog = page.getByRole("dialog", { name: "Masquerade as Peepal Stores" });
    await expect(dialog.getByLabel("View only")).toBeChecked();
    await dialog.getByRole("button", { name: "Start masquerade" }).click();
    await expect(dialog.getByText("Enter a reason of 5 to 200 characters.")).toBeVisible();
    const own = (await cookiesOf(page)).a_atkn;
    await dialog.getByLabel("Why do you need to look?").fill(reason);
    await dialog.getByRole("button", { name: "Start masquerade" }).click();

    await expect(page).toHaveURL(siteUrl("cl", "/partner"));
    await expect(frame(page)).toContainText("Masquerade Mode");
    await expect(frame(page)).toContainText(`You see this as Peepal Stores, view only. Reason: ${reason}.`);
    await expect(frame(page).getByRole("timer")).toHaveText(/^(30:00|29:\d\d)$/);
    expect(await cookiesOf(page)).toMatchObject({ a_atkn: own, isMasqueradeMode: "1" });

    await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Visit log" }).click();
    const visit = row(page, reason);
    await expect(visit).toContainText(me.name);
    await expect(visit).toContainText("Open now");
    await expect(visit).toContainText("View only");
    await expect(frame(page).getByRole("button", { name: "Exit" })).toBeVisible();

    const nested = await admin.post("/admin/merchant-management/masquerade.data", {
      intent: "start",
      kind: "partner",
      id: (await ownerRows<{ id: string }>("select id from partners where name = 'Mandi Mitra'"))[0]?.id ?? "",
      reason: "one more",
      mode: "write",
    });
    expect(nested.status).toBe(409);

    await frame(page).getByRole("button", { name: "Exit" }).click();
    await expect(page).toHaveURL(siteUrl("cl", "/admin/merchant-management"));
    await expect(page.getByText("The masquerade has ended. You are back as yourself.")).toBeVisible();
    const left = await cookiesOf(page);
    expect(left.a_atkn).toBe(own);
    expect(left).not.toHaveProperty("p_atkn");
    expect(left).not.toHaveProperty("isMasqueradeMode");
    await page.goto(siteUrl("cl", "/partner"));
    await expect(page).toHaveURL(siteUrl("cl", "/partner/login?callback=%2Fpartner"));
    expect(unexpected(complaints)).toEqual([]);
  });
});
