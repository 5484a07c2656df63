import { randomInt } from "node:crypto";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { RoleId } from "~/domain/access/staff-roles";
import { withFolderLock } from "../../scripts/lib/folder-lock.mjs";
import { staffVisitor } from "./accounts";
import { axeFaults } from "./axe";
import { sidewaysOf, untilHydrated } from "./browser";
import { siteUrl } from "./customer";
import { asOwner, ownerRows } from "./owner-rows";
import { sealAll } from "./seals";
import { inboxOf, running, visitorOf } from "./visitor";

export type StaffMember = { id: string; name: string; email: string };

/** A new staff member, added by the demo's administrator: tests that change rights or sessions use their own. */
export async function newStaff(roleId: RoleId): Promise<StaffMember> {
  const number = randomInt(1e9);
  const [name, email] = [`Tester ${number}`, `tester.${number}@staff.example`];
  const admin = await staffVisitor(1);
  // A colleague would have to approve another administrator.
  const added = roleId === 1 ? 2 : roleId;
  const answer = await admin.post("/admin/user-management", { intent: "create", name, email, roleId: String(added) });
  if (answer.status !== 200) throw new Error(`user-management: ${answer.status}`);
  const [row] = await ownerRows<{ id: string }>("update staff_users set role_id = $2 where name = $1 returning id", [
    name,
    roleId,
  ]);
  if (!row) throw new Error(`${name} was not added`);
  await asOwner((client) => sealAll(client, row.id));
  return { id: row.id, name, email };
}

/** A demo sign-in of the back office or of a brand's portal, from /dev/people.json. */
export async function demoIdentifier(whose: { roleId: RoleId } | { brand: string }): Promise<string> {
  const answer = await visitorOf("cl").ask("/dev/people.json");
  const people = answer.json() as { area: string; roleId?: number; brand?: string; identifier: string }[];
  const found = people.find(({ area, roleId, brand }) =>
    "roleId" in whose ? area === "admin" && roleId === whose.roleId : area === "partner" && brand === whose.brand,
  );
  if (!found) throw new Error("the demo has no such person");
  return found.identifier;
}

/** Strangers' browsers need not work for a number that tests share. */
const forgetSends = () => ownerRows("delete from shield_counts where key like 'to:%'");

/** Makes earlier codes of a brand's portal users old, so that tests that share one do not wait for each other. */
async function agePortalCodes(brand: string): Promise<void> {
  await forgetSends();
  await ownerRows(
    `update challenges set created_at = created_at - interval '10 minutes'
     where brand_id = (select id from brands where key = $1) and subject_id in (select id from partner_users)`,
    [brand],
  );
}

/** One sign-in to a brand's portal at a time, over all workers: tests share its demo people, and with them their codes. */
export const aloneAtPortal = <Result>(brand: string, work: () => Promise<Result>): Promise<Result> =>
  withFolderLock(path.join(running("E2E_SHARED"), `sign-in-${brand}`), work);

async function requestAndFill(page: Page, brand: string, identifier: string): Promise<void> {
  const newest = async () => (await inboxOf(visitorOf(brand), identifier)).find(({ code }) => code !== null);
  const before = (await newest())?.at;
  await page.locator("[name=identifier]").fill(identifier);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect.poll(async () => (await newest())?.at, { timeout: 20_000 }).not.toBe(before);
  const field = page.getByLabel("6-digit passcode");
  await expect(field).toBeVisible();
  // Digits that are there before the page's script do not send themselves.
  await page.waitForLoadState();
  await field.fill((await newest())?.code ?? "");
}

/** From the open sign-in page to the code: requests it, waits for it and fills it in. It sends itself. */
export async function giveCode(page: Page, brand: string, identifier: string): Promise<void> {
  if (brand === "cl") return requestAndFill(page, brand, identifier);
  await aloneAtPortal(brand, async () => {
    await agePortalCodes(brand);
    await requestAndFill(page, brand, identifier);
    await expect(page.getByLabel("6-digit passcode")).toHaveCount(0);
  });
}

/** Signs in to the back office and leaves the authenticator app for later. */
export async function signInAsStaff(page: Page, email: string, path = "/admin/login"): Promise<void> {
  await page.goto(siteUrl("cl", path));
  await giveCode(page, "cl", email);
  await page.getByRole("button", { name: "Not now" }).click();
}

/** Opens a page of the back office and waits until it reacts: a click before that is lost. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl("cl", path));
  await untilHydrated(page);
}

/** Makes earlier codes old, so that another can be sent at once. */
export async function ageCodesOf({ id }: StaffMember): Promise<void> {
  await forgetSends();
  await ownerRows("update challenges set created_at = created_at - interval '10 minutes' where subject_id = $1", [id]);
}

/** The toast with this text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first();

/** Without expected ones: calls that are refused on purpose. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !/status of 4(09|22) /.test(text));

export const LOOKS = [
  { colorScheme: "light", width: 1440, height: 900 },
  { colorScheme: "dark", width: 360, height: 740 },
] as const;

export type Look = { colorScheme: "light" | "dark"; width: number; height: number };

const [ON_A_DESK, ON_A_PHONE] = LOOKS;
/** Both colour schemes at both widths. */
const EVERY_LOOK: readonly Look[] = [
  ON_A_DESK,
  ON_A_PHONE,
  { ...ON_A_DESK, colorScheme: "dark" },
  { ...ON_A_PHONE, colorScheme: "light" },
];

/**
 * The looks in which the page at this index of a list is scanned: one, in turn. Neighbours in the list, whose layouts are alike, have different
 * ones, and each look has a quarter of all pages. `npm run verify:all` scans each page in all four.
 */
export const looksOf = (index: number): readonly Look[] =>
  process.env.VERIFY_ALL === "1" ? EVERY_LOOK : EVERY_LOOK.filter((_look, turn) => turn === index % EVERY_LOOK.length);

/** For a test's title. */
export const lookInWords = ({ colorScheme, width }: Look): string => `${colorScheme} at ${width} px`;

/** The time after which colour transitions have ended. */
const SETTLED_MS = 150;

/** Shows the open page with these settings, without animations, so that measurements are stable. */
export async function show(page: Page, { colorScheme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(SETTLED_MS);
}

/**
 * The faults of the page, or of a part of it: those that axe finds, and content that needs sideways scrolling. The
 * samples of a brand's contrast are pictures. `except`: what axe leaves out.
 */
export async function faultsOf(
  page: Page,
  part?: string,
  { rules, except = [] }: { rules?: string[] | undefined; except?: string[] } = {},
): Promise<string[]> {
  const found = (await axeFaults(page, { ...(part ? { part } : {}), except, rules })).map(
    ({ rule, element, summary }) => `${rule}: ${element} ${summary}`,
  );
  return [...found, ...(await outsideOf(page))];
}

/** What does not fit into the window: content that needs sideways scrolling, and dialogs. */
export const outsideOf = async (page: Page): Promise<string[]> => [
  ...(await sidewaysOf(page)),
  ...(await page.evaluate(dialogsOutside)),
];

/** Dialogs that extend beyond the window: they do not scroll, so that part would be invisible. */
function dialogsOutside(): string[] {
  return [...document.querySelectorAll("[data-panel]")].flatMap((box) => {
    const { left, right } = box.getBoundingClientRect();
    return left < -0.5 || right > document.documentElement.clientWidth + 0.5 ? [`dialog from ${left} to ${right}`] : [];
  });
}
