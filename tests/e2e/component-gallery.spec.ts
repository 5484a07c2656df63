import { expect } from "@playwright/test";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf } from "../support/browser";
import { test } from "../support/shared-page";
import { visitorOf } from "../support/visitor";

test.describe("the gallery of components", () => {
  test.describe.configure({ mode: "parallel" });
  test.use({ viewport: { width: 360, height: 740 } });

  for (const brand of ["lumen", "haldi"])
    for (const query of ["", "?scheme=dark", "?language=hi"])
      test(`is for everybody in ${brand}${query && ` with ${query}`}`, async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.goto(`${visitorOf(brand).origin}/dev/components${query}`);
        expect.soft(await axeFaults(page)).toEqual([]);
        expect.soft(await sidewaysOf(page)).toEqual([]);
        await page
          .getByRole("link", { name: /^(Choose another lender|दूसरा ऋणदाता चुनें)$/ })
          .last()
          .click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect.soft(await axeFaults(page, { part: "dialog" })).toEqual([]);
        expect(complaints).toEqual([]);
      });
});
