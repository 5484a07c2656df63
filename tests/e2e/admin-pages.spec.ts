import { expect } from "@playwright/test";
import { test } from "../support/shared-page";
import { faultsOf, LOOKS, show, unexpected } from "../support/staff-browser";
import { openAsStaff, STAFF_FACES, STAFF_PAGES } from "../support/staff-pages";

const [ON_A_DESK, ON_A_PHONE] = LOOKS;

test.describe("every page of the back office and the portal", () => {
  test.describe.configure({ mode: "parallel" });

  for (const seen of STAFF_PAGES)
    test(`${seen.name} is for everybody, light on a desk and dark on a phone`, async ({ page }) => {
      const complaints = await openAsStaff(page, seen, ON_A_DESK);
      for (const look of LOOKS) {
        await show(page, look);
        await expect(page.locator("html[data-theme=dark]")).toHaveCount(look.colorScheme === "dark" ? 1 : 0);
        // The markup is the same in both; only colours and widths differ.
        const rules = look === ON_A_DESK ? undefined : ["color-contrast"];
        expect.soft(await faultsOf(page, "html", rules), `${look.colorScheme}, ${look.width} px`).toEqual([]);
      }
      expect.soft(await page.title()).not.toBe("");
      expect.soft(await page.locator("h1").count()).toBe(1);
      // A missing page answers with its status.
      expect(unexpected(complaints).filter((text) => !/status of 404/.test(text) || !seen.path.endsWith("*"))).toEqual(
        [],
      );
    });

  for (const { act, ...seen } of STAFF_FACES)
    test(`${seen.name} is for everybody, dark on a phone`, async ({ page }) => {
      const complaints = await openAsStaff(page, seen, ON_A_PHONE);
      await act(page);
      await expect(page.locator("html[data-theme=dark]")).toHaveCount(1);
      expect
        .soft(await faultsOf(page, (await page.getByRole("dialog").count()) > 0 ? "[role=dialog]" : "main"))
        .toEqual([]);
      expect(unexpected(complaints)).toEqual([]);
    });
});
