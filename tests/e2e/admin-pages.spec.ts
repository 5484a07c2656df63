import { expect, type Page } from "@playwright/test";
import { SEEN, skipSeen } from "../support/seen-parts";
import { test } from "../support/shared-page";
import { faultsOf, LOOKS, lookInWords, looksOf, outsideOf, show, unexpected } from "../support/staff-browser";
import { openAsStaff, STAFF_PAGE_STATES, STAFF_PAGES } from "../support/staff-pages";

const [ON_A_DESK, ON_A_PHONE] = LOOKS;
/** The markup is the same in every look of a page; only colours and sizes differ. */
const OF_LOOKS = ["color-contrast", "target-size"];

/** How many tables scroll sideways that the keyboard does not reach: none, once the page has measured them. */
const unreachableTables = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("[data-scrolls]")].filter(
        (box) => box.scrollWidth > box.clientWidth && box.tabIndex < 0,
      ).length,
  );

test.describe("every page of the back office and the portal", () => {
  test.describe.configure({ mode: "parallel" });

  for (const [index, seen] of STAFF_PAGES.entries()) {
    const looks = looksOf(index);
    test(`${seen.name} is for everybody, ${looks.map(lookInWords).join(", ")}`, async ({ page }) => {
      const [first = ON_A_DESK] = looks;
      const complaints = await openAsStaff(page, seen, first);
      for (const look of looks) {
        if (look !== first) await show(page, look);
        await expect(page.locator("html[data-theme=dark]")).toHaveCount(look.colorScheme === "dark" ? 1 : 0);
        await expect.poll(() => unreachableTables(page)).toBe(0);
        const faults = await faultsOf(page, undefined, { rules: look === first ? undefined : OF_LOOKS });
        expect.soft(faults, lookInWords(look)).toEqual([]);
      }
      // Every page fits a phone, in whatever look it was scanned.
      if (!looks.some(({ width }) => width === ON_A_PHONE.width)) {
        await show(page, { ...first, width: ON_A_PHONE.width });
        expect.soft(await outsideOf(page), lookInWords(ON_A_PHONE)).toEqual([]);
        await expect.poll(() => unreachableTables(page)).toBe(0);
      }
      expect.soft(await page.title()).not.toBe("");
      expect.soft(await page.locator("h1").count()).toBe(1);
      // A missing page answers with its status.
      expect(unexpected(complaints).filter((text) => !/status of 404/.test(text) || !seen.path.endsWith("*"))).toEqual(
        [],
      );
    });
  }

  for (const { act, ...seen } of STAFF_PAGE_STATES)
    test(`${seen.name} is for everybody, dark on a phone`, async ({ page }) => {
      const complaints = await openAsStaff(page, seen, ON_A_PHONE);
      await act(page);
      await expect(page.locator("html[data-theme=dark]")).toHaveCount(1);
      expect
        .soft(await faultsOf(page, (await page.getByRole("dialog").count()) > 0 ? "[role=dialog]" : "main"))
        .toEqual([]);
      expect(unexpected(complaints)).toEqual([]);
    });

  test("a part of the frame is scanned once, and again where it differs", async ({ page }) => {
    await openAsStaff(page, { name: "sessions", path: "/admin/sessions" }, ON_A_DESK);
    const noteSeen = await skipSeen(page, "proof");
    await expect(page.locator(SEEN)).toHaveCount(0);
    noteSeen();
    await skipSeen(page, "another proof");
    await expect(page.locator(SEEN)).toHaveCount(0);
    await skipSeen(page, "proof");
    const entries = page.locator(`nav li${SEEN}, nav ${SEEN} li`);
    expect(await entries.count()).toBeGreaterThan(3);
    const faults = () => faultsOf(page, "html", { rules: ["button-name"], except: [SEEN] });
    expect(await faults()).toEqual([]);
    await entries.first().evaluate((entry) => entry.append(document.createElement("button")));
    await skipSeen(page, "proof");
    expect(await faults()).toHaveLength(1);
  });
});
