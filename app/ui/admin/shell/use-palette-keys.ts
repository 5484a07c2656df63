import { useEffect, useRef } from "react";

const TYPING = "input, textarea, select, [contenteditable]";

/** The page's own search, as opposed to that of the frame. */
const OWN_SEARCH = "main input[type=search]:not(:disabled)";

/** True for Ctrl+K and ⌘K, and for `/` unless somebody is typing or a dialog is open. */
export function isPaletteKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">, isBusy: boolean) {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isBusy;
}

const ownSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>(OWN_SEARCH)].find((field) => field.checkVisibility());

/** Opens the palette by its keys, anywhere on the page. On a page with its own search `/` goes there instead. */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isBusy =
        (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
        document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (document.querySelector("[role=alertdialog]") || !isPaletteKey(event, isBusy)) return;
      event.preventDefault();
      const own = event.key === "/" ? ownSearch() : undefined;
      if (own) own.focus();
      else latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
