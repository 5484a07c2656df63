import { expect, type Page } from "@playwright/test";
import { POLICY } from "../architecture/policy-table";
import { partnerVisitor, staffVisitor } from "./accounts";
import { complaintsOf, takeCookies, untilHydrated } from "./browser";
import { ownerRows } from "./owner-rows";
import { fillPath, routeFiles } from "./route-files";
import { type Look, show } from "./staff-browser";
import { type Visitor, visitorOf } from "./visitor";

export type StaffPage = {
  name: string;
  path: string;
  /** Values of the path's parameters; one that starts with `select ` is read from the database. */
  params?: Record<string, string> | undefined;
  /** The portal's brand; without it, the back office. */
  brand?: string;
};

/** A page after an action: a dialog, or an answer. */
export type StaffPageState = StaffPage & { act: (page: Page) => Promise<unknown> };

const pages = new Map(routeFiles().map((route) => [route.id, route] as const));

/** Values of a path's parameters; a query is read from the database. */
async function filled(path: string, params: Readonly<Record<string, string>> = {}): Promise<string> {
  const values = await Promise.all(
    Object.entries(params).map(async ([name, value]) => {
      if (!value.startsWith("select ")) return [name, value] as const;
      const [row] = await ownerRows<Record<string, unknown>>(value);
      return [name, String(Object.values(row ?? {})[0])] as const;
    }),
  );
  return fillPath(path, { "*": "no/such/page", ...Object.fromEntries(values) });
}

/**
 * A preview is a customers' page; the portal's frame is tested with its first page; `partner-statements.spec.ts` makes a month
 * with lines and scans it.
 */
const NOT_HERE = new Set(["/admin/partners/:id/preview/:page", "partner-frame", "/partner/statements/:month"]);

/** A long list's rows are alike: a few are enough. */
const FEW_ROWS: Readonly<Record<string, string>> = {
  "/admin/lenders": "?segment=gl",
  "/admin/partners": "?search=ha",
  "/admin/tracking-links/new": "?brand=haldi",
  "/admin/link-doctor": `?${new URLSearchParams({ link: "http://haldi.localhost/?utm_id=nobody" })}`,
  "/admin/customer-eligibility": "?segment=gl&amount=90000&income=30000&age=30&work=salaried&score=2&pincode=560001",
};

const LUMEN = "select id from brands where key = 'lumen'";
const PARTNER = `(select partner_id from partner_users u join brands b on b.id = u.brand_id
  where b.key = 'lumen' and u.kind = 'owner' and u.totp_enrolled_at is null order by u.id limit 1)`;

const idsOf = (table: string) => ({
  brandId: `select brand_id from ${table} order by id limit 1`,
  id: `select id from ${table} order by id limit 1`,
});

/** Pages of one record that the policy asks for a record which does not exist: those of the demo data. */
const RECORDS: Readonly<Record<string, Record<string, string>>> = {
  "/admin/statements/:brandId/:partnerId": {
    brandId: LUMEN,
    partnerId: `select ${PARTNER}`,
  },
  "/partner/communication/tickets/:id": {
    id: `select id from portal_tickets where partner_id = ${PARTNER} order by id limit 1`,
  },
  "/admin/messaging/campaigns/:brandId/:id": idsOf("campaigns"),
  "/admin/messaging/templates/:brandId/:id": idsOf("message_templates"),
};

/** Every page of the back office and the portal that an allowed user can open. */
const EVERY_PAGE: StaffPage[] = POLICY.flatMap((line) => {
  const route = pages.get(line.route);
  const isHere = line.handler === "loader" && (line.audience === "staff" || line.audience === "partner");
  const answer = line.audience === "staff" ? line.staff1 : line.partner;
  if (!route?.isPage || !isHere || typeof answer !== "number" || NOT_HERE.has(line.route)) return [];
  const { path } = route;
  return [
    {
      name: path,
      path: `${path}${FEW_ROWS[line.route] ?? ""}`,
      params: RECORDS[line.route] ?? line.params,
      ...(line.audience === "partner" ? { brand: "lumen" } : {}),
    },
  ];
});

/** Presses a button that opens a dialog. */
const dialogOf = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

export const STAFF_PAGES: StaffPage[] = [
  ...EVERY_PAGE,
  ...["domains", "commercials", "history"].map((tab) => ({
    name: `a partner's ${tab}`,
    path: `/admin/partners/:id?tab=${tab}`,
    params: { id: LUMEN },
  })),
  {
    name: "the main brand's settings",
    path: "/admin/partners/:id?tab=settings",
    params: { id: "select id from brands where is_main" },
  },
  { name: "merchants by partner", path: "/admin/merchant-management?view=partners" },
  {
    name: "a partner's portal users",
    path: "/admin/merchant-management/partners/:id",
    params: { id: "select id from partners order by id limit 1" },
  },
  { name: "the portal in yellow", path: "/partner", brand: "haldi" },
  { name: "no lenders", path: "/admin/lenders?q=nobody" },
];

export const STAFF_PAGE_STATES: StaffPageState[] = [
  {
    name: "a search without a result",
    path: "/admin/csr-portal",
    act: async (page) => {
      await page.getByLabel("Mobile number, email address, application ID or lender reference").fill("7000000000");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(
        page.getByText("No customer has this mobile number, email address, application ID or lender reference."),
      ).toBeVisible();
    },
  },
  { name: "a special offer", path: "/admin/lenders?segment=gl", act: dialogOf(/^Edit Special Offer/) },
  {
    name: "Add Revenue",
    path: "/admin/lenders/:id",
    params: { id: "select id from lenders where slug = 'cashe'" },
    act: dialogOf("Add Revenue"),
  },
  { name: "a card's link", path: "/admin/credit-cards", act: dialogOf("View/Update UTM Link") },
  { name: "a new partner", path: "/admin/partners", act: dialogOf("New partner") },
  {
    name: "the start of a masquerade",
    path: "/admin/merchant-management",
    act: dialogOf(/^Masquerade as/),
  },
  {
    name: "the palette",
    path: "/admin/dashboard",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search pages and records" }).fill("haldi");
      await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the drawer",
    path: "/admin/dashboard",
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

/** One session for each area; each page gets a copy. */
const visitors = new Map<string, Promise<Visitor>>();
function visitorFor(brand: string | undefined): Promise<Visitor> {
  const key = brand ?? "";
  const found = visitors.get(key) ?? (brand ? partnerVisitor(brand) : staffVisitor(1));
  visitors.set(key, found);
  return found;
}

/** Opens a page as an allowed user; returns the browser's complaints. */
export async function openAsStaff(page: Page, { path, params, brand }: StaffPage, first: Look): Promise<string[]> {
  await takeCookies(page.context(), await visitorFor(brand));
  const complaints = complaintsOf(page);
  await show(page, first);
  const [pathname = "", query] = path.split("?");
  const address = await filled(pathname, params);
  const answer = await page.goto(`${visitorOf(brand ?? "cl").origin}${address}${query ? `?${query}` : ""}`);
  expect(answer?.status(), address).toBe(path.endsWith("*") ? 404 : 200);
  await page.evaluate(() => document.fonts.ready);
  await untilHydrated(page);
  return complaints;
}
