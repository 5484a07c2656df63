import type { Page } from "@playwright/test";
import { parsePage } from "../render";
import type { PageModel } from "./page-model";
import { readDocument } from "./read-document";

type Named = Pick<PageModel, "brand" | "name">;

/** The model of the page that is open in a browser. */
export const readPageModel = async (page: Page, named: Named): Promise<PageModel> => ({
  ...named,
  ...(await page.evaluate(readDocument, undefined)),
});

/** The model of a page as the server sends it: its words, forms and addresses, without pixels. */
export function modelOfMarkup(markup: string, origin: string, named: Named): PageModel {
  return { ...named, ...readDocument({ document: parsePage(markup), origin }) };
}
