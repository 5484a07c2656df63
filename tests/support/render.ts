import { within } from "@testing-library/dom";
import { Window } from "happy-dom";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const inOneLine = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

/** The texts below a node, those of neighbouring elements parted by a space. */
const textsBelow = (node: Node): string[] =>
  node.nodeName === "#text" ? [node.textContent ?? ""] : [...node.childNodes].flatMap(textsBelow);
const wordsOf = (node: Node) => inOneLine(textsBelow(node).join(" "));

/** Ways to ask an element as a person reads it, by role, name, label and text, and of what it leads to and sends. */
function ask(root: HTMLElement) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    ...within(root),
    /** The element around it, for what no role names. */
    root,
    /** All its words in one line, as they touch. */
    text: inOneLine(root.textContent),
    /** All its words in one line, with a space between elements. */
    words: wordsOf(root),
    /** The words of each element of this kind, such as `dt`. */
    texts: (kind: string) => all(kind).map((element) => inOneLine(element.textContent)),
    /** Where its links lead. */
    hrefs: all("[href]").map((link) => link.getAttribute("href")),
    /** Its forms, as `post /verification`. */
    forms: all("form").map((form) => `${form.getAttribute("method")} ${form.getAttribute("action")}`),
    /** The values of the controls of this name. */
    sent: (name: string) => all(`[name=${JSON.stringify(name)}]`).map((control) => control.getAttribute("value")),
  };
}

/** A window costs as much as a page in it: one parses all of them, each into a document of its own. */
const { DOMParser } = new Window({ url: "http://localhost/" });
const parsed = (markup: string) => new DOMParser().parseFromString(markup, "text/html");

/** A whole document, for who does not ask it by role or text. */
export const parsePage = (markup: string) => parsed(markup) as unknown as Document;

/** What a component renders on the server, as a document that is asked: `page.getByRole("button", { name: "Continue" })`. */
export const render = (element: ReactElement) => read(renderToStaticMarkup(element));

/** The same for markup from elsewhere. */
export function read(markup: string) {
  const { body } = parsed("");
  body.innerHTML = markup;
  return ask(body as unknown as HTMLElement);
}

/** The same for a whole document, such as the answer of a page: `root` is its `html`. */
export function readPage(markup: string) {
  const document = parsed(markup);
  return { ...ask(document.documentElement as unknown as HTMLElement), title: document.title };
}
