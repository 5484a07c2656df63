import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { complaintsOf, sidewaysOf } from "../support/browser";
import { visitorOf } from "../support/visitor";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test.describe("the gallery of components", () => {
  test.describe.configure({ mode: "parallel" });
  test.use({ viewport: { width: 360, height: 740 } });

  for (const brand of ["lumen", "haldi"])
    for (const query of ["", "?scheme=dark", "?language=hi"])
      test(`is for everybody in ${brand}${query && ` with ${query}`}`, async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.goto(`${visitorOf(brand).origin}/dev/components${query}`);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        expect.soft(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
        expect.soft(await sidewaysOf(page)).toEqual([]);
        await page
          .getByRole("link", { name: /^(Choose another lender|दूसरा ऋणदाता चुनें)$/ })
          .last()
          .click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect.soft((await new AxeBuilder({ page }).include("dialog").withTags(WCAG).analyze()).violations).toEqual([]);
        expect(complaints).toEqual([]);
      });
});
