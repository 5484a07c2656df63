import { type RefObject, useEffect } from "react";
import { lendersWords } from "~/i18n/staff/lenders";
import { Kbd } from "~/ui/admin/kbd";

/** Unless somebody is typing, the key / focuses the search field and Ctrl+Z undoes the last change of a cell. */
export function useGridKeys(finder: RefObject<HTMLInputElement>, undo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.matches("textarea, [role=dialog] *, input:not([type=checkbox]), [contenteditable]");
      if (isTyping || event.altKey || event.shiftKey) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl && event.key.toLowerCase() === "z") undo();
      else if (!isControl && event.key === "/" && !target.matches("select")) finder.current?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [finder, undo]);
}

/** Says which keys work in the list. */
export function GridKeyHints() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-2xs text-ink-3">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {lendersWords.move}
      </span>
      <span>
        <Kbd>Enter</Kbd> {lendersWords.keyEdit}
      </span>
      <span>
        <Kbd>Esc</Kbd> {lendersWords.keyCancel}
      </span>
      <span>
        <Kbd>Ctrl Z</Kbd> {lendersWords.keyUndo}
      </span>
      <span>
        <Kbd>/</Kbd> {lendersWords.keySearch}
      </span>
      <span>{lendersWords.leaving}</span>
    </p>
  );
}
