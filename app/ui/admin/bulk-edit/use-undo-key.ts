import { useEffect } from "react";

const TYPING = "textarea, select, [role=dialog] *, input:not([type=checkbox]), [contenteditable]";

/** Unless somebody is typing, Ctrl+Z undoes the last change of the list. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, altKey, shiftKey, ctrlKey, metaKey, key } = event;
      if ((target instanceof Element && target.matches(TYPING)) || altKey || shiftKey) return;
      if (!(ctrlKey || metaKey) || key.toLowerCase() !== "z") return;
      undo();
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [undo]);
}
