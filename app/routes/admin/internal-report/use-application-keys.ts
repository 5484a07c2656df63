import { type RefObject, useEffect, useRef } from "react";

const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const DIALOGS = "[role=dialog], [role=alertdialog], [role=menu]";

type Keys = { onAssign: (ids: string[]) => void; onResume: (ids: string[]) => void; selected: readonly string[] };

const boxOf = (target: Element) =>
  target.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;

/**
 * Keys of the grid, wherever the focus is: arrows enter it, Space selects the row of the focus, A assigns and R sends
 * links for the selected rows or else the row of the focus, `/` goes to the search.
 */
export function useApplicationKeys(grid: RefObject<HTMLElement>, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(TYPING) || document.querySelector(DIALOGS)) return;
      if (act(key, target, grid.current, latest.current)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the palette, which has `/` on every other page.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [grid]);
}

function act(key: string, target: Element, grid: HTMLElement | null, { onAssign, onResume, selected }: Keys): boolean {
  const isInside = grid?.contains(target) ?? false;
  const box = isInside ? boxOf(target) : null;
  const ids = selected.length > 0 ? [...selected] : box && target.closest("tbody") ? [box.value] : [];
  switch (key) {
    case "/":
      document.querySelector<HTMLInputElement>("main [role=search] input[type=search]")?.focus();
      return true;
    case "a":
    case "A":
      if (ids.length > 0) onAssign(ids);
      return ids.length > 0;
    case "r":
    case "R":
      if (ids.length > 0) onResume(ids);
      return ids.length > 0;
    case " ":
      if (!box || target === box || !target.matches("tbody a[href]")) return false;
      box.click();
      return true;
    case "ArrowDown":
    case "ArrowUp": {
      const first = target.closest("td, th, a, button, input") ? null : grid?.querySelector<HTMLElement>("tbody th a");
      first?.focus();
      return Boolean(first);
    }
    default:
      return false;
  }
}
