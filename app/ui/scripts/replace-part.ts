/** Replaces the contents of a part with those of `fresh`; what was opened in it stays open. */
export function replacePart(part: HTMLElement, fresh: HTMLElement): void {
  const opened = [...part.querySelectorAll("details[open][id]")].map(({ id }) => id);
  for (const id of opened) fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
}
