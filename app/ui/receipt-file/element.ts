type Child = Node | string | null;

/** An element with attributes and children; texts are never read as markup. */
export function element(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Names with their values. */
export const definitions = (rows: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  element(
    "dl",
    {},
    ...rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
  );
