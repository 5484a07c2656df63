import type { Page } from "@playwright/test";
import { checkPage, findingsOf } from "./check-page";
import { note, pageNote } from "./notes";
import type { PageModel } from "./page-model";
import { modelOfMarkup, readPageModel } from "./read-page-model";

function checked(model: PageModel): string[] {
  const result = checkPage(model);
  note(pageNote(model, result));
  return findingsOf(result);
}

/** The dark patterns of the open page, each with the name of its check. Call `watchPage` before the page is opened. */
export const darkPatternsIn = async (page: Page, named: { brand: string; name: string }): Promise<string[]> =>
  checked(await readPageModel(page, named));

/** The dark patterns in the words, forms and addresses of a page as the server sends it. */
export const darkPatternsInMarkup = (
  markup: string,
  origin: string,
  named: { brand: string; name: string },
): string[] => checked(modelOfMarkup(markup, origin, named));
