import { within } from "@testing-library/dom";
import { Window } from "happy-dom";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * What a component renders on the server, as a document that is asked as a person reads it: `page.getByRole("button", { name: "Continue" })`.
 * `page.root` is the element around it, for what no role names; `page.text` is all its words in one line.
 */
export const render = (element: ReactElement) => read(renderToStaticMarkup(element));

/** The same for markup from elsewhere, such as the answer of a route. */
export function read(markup: string) {
  const { document } = new Window({ url: "http://localhost/" });
  document.body.innerHTML = markup;
  const root = document.body as unknown as HTMLElement;
  return { ...within(root), root, text: (root.textContent ?? "").replace(/\s+/g, " ").trim() };
}
