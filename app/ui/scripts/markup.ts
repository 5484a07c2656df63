import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

const EMPTY_TAGS = new Set(["br", "hr", "img", "input", "link", "meta"]);
const NAMES = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["defaultChecked", "checked"],
  ["defaultValue", "value"],
]);
/** What React writes last, whatever the order of the properties. */
const LAST = ["checked", "value"];
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** `strokeWidth` is `stroke-width`; a parser reads the other names in any case. */
const nameOf = (name: string): string =>
  NAMES.get(name) ??
  name.replace(/^(stroke|fill|clip)([A-Z])/, (_all, start, next) => `${start}-${next.toLowerCase()}`);

function attribute(name: string, value: unknown): string {
  const isWord = name.startsWith("aria-") || name.startsWith("data-");
  if (value === null || value === undefined || typeof value === "function") return "";
  if (typeof value === "boolean" && !isWord) return value ? ` ${name}=""` : "";
  return ` ${name}="${escaped(String(value))}"`;
}

function attributesOf(tag: string, properties: Record<string, unknown>): string {
  const named = Object.entries(properties)
    .filter(([name]) => name !== "children")
    .map(([name, value]) => [nameOf(name), value] as const);
  const isLast = ([name]: readonly [string, unknown]) => tag === "input" && LAST.includes(name);
  const last = named.filter(isLast).sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));
  return [...named.filter((one) => !isLast(one)), ...last].map(([name, value]) => attribute(name, value)).join("");
}

const isNothing = (node: ReactNode): boolean =>
  node === null || node === undefined || typeof node === "boolean" || node === "";

type Component = (properties: unknown) => ReactNode;

/** What was written so far, and whether it ends with a text. */
type Written = { text: string; endsWithText: boolean };

function write(to: Written, node: ReactNode): void {
  if (isNothing(node)) return;
  if (Array.isArray(node)) for (const one of node) write(to, one);
  else if (isValidElement<Record<string, unknown>>(node)) writeElement(to, node);
  else {
    // Two texts side by side stay two, as in React's markup.
    to.text += `${to.endsWithText ? "<!-- -->" : ""}${escaped(String(node))}`;
    to.endsWithText = true;
  }
}

function writeElement(to: Written, { type, props }: ReactElement<Record<string, unknown>>): void {
  const children = props.children as ReactNode;
  if (type === Fragment) write(to, children);
  else if (typeof type === "function") write(to, (type as Component)(props));
  else writeTag(to, String(type), props, children);
}

function writeTag(to: Written, tag: string, properties: Record<string, unknown>, children: ReactNode): void {
  to.text += `<${tag}${attributesOf(tag, properties)}>`;
  to.endsWithText = false;
  if (EMPTY_TAGS.has(tag)) return;
  write(to, children);
  to.text += `</${tag}>`;
  to.endsWithText = false;
}

/**
 * The markup of elements whose components use no hook; a browser reads it as React's own. For a script of a page without
 * React.
 */
export function markup(node: ReactNode): string {
  const written = { text: "", endsWithText: false };
  write(written, node);
  return written.text;
}
