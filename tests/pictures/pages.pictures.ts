import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { begin, CUSTOMER_PAGE_STATES, CUSTOMER_PAGES } from "../support/customer-pages";
import { LOOKS } from "../support/staff-browser";
import {
  openAsStaff,
  STAFF_PAGE_STATES,
  STAFF_PAGES,
  type StaffPage,
  type StaffPageState,
} from "../support/staff-pages";
import { visitorOf } from "../support/visitor";

const OUT = path.resolve(process.env.PICTURES ?? "build/pictures");
const [, ON_A_PHONE] = LOOKS;
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;

/** One dark blue brand and one yellow brand, each in both languages. */
const BRANDS = ["lumen", "haldi"] as const;
const LANGUAGES = ["en", "hi"] as const;

/** `/` and `/*` are two pages. */
const fileName = (...parts: string[]) =>
  `${parts
    .join("--")
    .replaceAll("*", "any")
    .replaceAll(/[^\w.-]+/g, "_")}.png`;

/** What differs between runs: the clock and random drawings. */
const STILL = `
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
  time, [data-countdown] { visibility: hidden !important; }
`;

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(OUT, name), fullPage: true, animations: "disabled", style: STILL });
}

/** Like the choice in a page's footer, so that the account of a signed-in customer stores it too. */
async function chooseLanguage(page: Page, origin: string, language: string, area = ""): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    ([to, chosen]) => fetch(to, { method: "POST", body: new URLSearchParams({ language: chosen }) }),
    [`${area}/language`, language] as const,
  );
}

test.describe.configure({ mode: "parallel" });

for (const brand of BRANDS)
  for (const { name, path: address, customerState, act, brand: only } of [...CUSTOMER_PAGES, ...CUSTOMER_PAGE_STATES]) {
    if (only && only !== brand) continue;
    test(`${brand} ${name}`, async ({ page, context }) => {
      await begin(context, brand, customerState);
      const { origin } = visitorOf(brand);
      for (const language of LANGUAGES) {
        await chooseLanguage(page, origin, language);
        await page.setViewportSize(SIZES.phone);
        await page.goto(`${origin}${address}`);
        await act?.(page);
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          await takePicture(page, fileName("customer", name, brand, language, size));
        }
      }
    });
  }

const staffPages: (StaffPage & Partial<Pick<StaffPageState, "act">>)[] = [...STAFF_PAGES, ...STAFF_PAGE_STATES];

for (const seen of staffPages)
  test(`staff ${seen.name}`, async ({ page }) => {
    for (const look of LOOKS) {
      await openAsStaff(page, seen, look);
      if (look === ON_A_PHONE) await seen.act?.(page);
      await takePicture(page, fileName("staff", seen.name, look.colorScheme, String(look.width)));
    }
  });

// The language is the account's, which tests share: one test takes all pages, and gives the account its English back.
test("the portal in Hindi", async ({ page }) => {
  test.setTimeout(600_000);
  const [desk, phone] = LOOKS;
  const inPortal = STAFF_PAGES.flatMap((seen) => (seen.brand ? [{ ...seen, brand: seen.brand }] : []));
  const choose = async (seen: (typeof inPortal)[number], language: string) => {
    await openAsStaff(page, seen, desk);
    await chooseLanguage(page, visitorOf(seen.brand).origin, language, "/partner");
  };
  try {
    for (const seen of inPortal) {
      await choose(seen, "hi");
      for (const look of [desk, { ...phone, colorScheme: "light" as const }]) {
        await openAsStaff(page, seen, look);
        await takePicture(page, fileName("staff", seen.name, "hi", String(look.width)));
      }
    }
  } finally {
    for (const brand of new Set(inPortal.map((seen) => seen.brand)))
      await choose({ name: "home", path: "/partner", brand }, "en");
  }
});
