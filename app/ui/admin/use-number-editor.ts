import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { parseNumber } from "./parse-number";
import { toastBad } from "./toast";

const SHOWN_MS = 2_000;

export type NumberEditorOptions = {
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  /** True when saved; false shows the stored value again. The caller shows why. */
  onSave: (next: number | null) => Promise<boolean>;
  /**
   * Called while the editor is open with the value that would be saved; undefined when it closes or the text is not a
   * number.
   */
  onDraft?: ((next: number | null | undefined) => void) | undefined;
};

export type NumberEditorState = "rest" | "saving" | "saved" | "failed";

/** What became of the last save; "saved" and "failed" are shown for a moment. */
function useSaveState() {
  const [state, setState] = useState<NumberEditorState>("rest");
  useEffect(() => {
    if (state !== "saved" && state !== "failed") return;
    const timer = setTimeout(() => setState("rest"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState] as const;
}

/** The button that opens the editor. It has the focus again once the editor has closed, if `returnFocus` says so. */
function useFocusAfterClose(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef(false);
  useEffect(() => {
    if (isOpen || !returnFocus.current) return;
    returnFocus.current = false;
    button.current?.focus();
  }, [isOpen]);
  return { button, returnFocus };
}

/**
 * The state of a number that is edited in place: the text in the open editor (null while it is closed), the number that is
 * shown, and what became of the last save. The button that opens the editor has the focus again after Enter and Escape.
 */
export function useNumberEditor({ value, min, max, onSave, onDraft }: NumberEditorOptions) {
  const [text, setText] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  const [state, setState] = useSaveState();
  const { button, returnFocus } = useFocusAfterClose(text !== null);
  const isOpen = useRef(false);
  const stored = useRef(value);
  stored.current = value;

  useEffect(() => setShown(value), [value]);

  function draft(typed: string | null) {
    if (!onDraft) return;
    const parsed = typed === null ? null : parseNumber(typed, { min, max });
    onDraft(parsed?.ok ? parsed.value : undefined);
  }

  function open(first?: string) {
    if (state === "saving") return;
    isOpen.current = true;
    setText(first ?? (shown === null ? "" : String(shown)));
    setState("rest");
    draft(first ?? null);
  }

  function type(typed: string) {
    setText(typed);
    draft(typed);
  }

  function close() {
    isOpen.current = false;
    setText(null);
    draft(null);
  }

  async function save(typed: string) {
    if (!isOpen.current) return;
    close();
    const parsed = parseNumber(typed, { min, max });
    if (!parsed.ok) {
      setState("failed");
      toastBad(parsed.message);
      return;
    }
    if (parsed.value === shown) return;
    setShown(parsed.value);
    setState("saving");
    const saved = await onSave(parsed.value).catch(() => false);
    if (!saved) setShown(stored.current);
    setState(saved ? "saved" : "failed");
  }

  /** F2, Delete and the beginning of a number open the editor. */
  function onButtonKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "F2") open();
    else if (event.key === "Backspace" || event.key === "Delete") open("");
    else if (/^[\d.-]$/.test(event.key)) open(event.key);
    else return;
    event.preventDefault();
  }

  /** Enter saves, Escape restores; all other keys stay in the editor. */
  function onInputKey(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    returnFocus.current = true;
    if (event.key === "Enter") void save(event.currentTarget.value);
    else close();
  }

  return { text, shown, state, button, open, type, save, onButtonKey, onInputKey };
}
