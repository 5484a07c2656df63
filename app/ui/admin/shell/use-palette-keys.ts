import { useEffect, useRef } from "react";

const TYPING = "input, textarea, select, [contenteditable]";

/** True for Ctrl+K and ⌘K, and for `/` unless somebody is typing or a dialog is open. */
export function isPaletteKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">, isBusy: boolean) {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isBusy;
}

/** Opens the palette by its keys, anywhere on the page. */
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
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
