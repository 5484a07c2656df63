import { cva } from "class-variance-authority";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { kitWords } from "~/i18n/staff/common";
import { parseNumber } from "./parse-number";
import { toastBad } from "./toast";

const SHOWN_MS = 2_000;

type NumberCellProps = {
  value: number | null;
  /** The number's name and its record: 'Income min, Nilgiri Capital'. */
  label: string;
  min?: number;
  max?: number;
  /** True when saved; false shows the stored value again. The caller shows why. */
  onSave: (next: number | null) => Promise<boolean>;
  format?: (value: number) => string;
  /**
   * Called while the editor is open with the value that would be saved; undefined when it closes or the text is not a
   * number.
   */
  onDraft?: (next: number | null | undefined) => void;
};

type State = "rest" | "saving" | "saved" | "failed";

const cellClass = cva(
  "block min-h-[2.1875rem] w-full min-w-11 cursor-text rounded-[3px] px-2 text-end hover:inset-ring hover:inset-ring-line-strong focus-visible:rounded-[3px] focus-visible:inset-ring-2 focus-visible:inset-ring-brand-ink",
  {
    variants: {
      state: {
        rest: "",
        saving: "cursor-progress text-ink-3",
        saved: "animate-[fade-saved_2s_var(--ease)_forwards] bg-ok-soft text-ok motion-reduce:animate-none",
        failed: "bg-bad-soft text-bad inset-ring inset-ring-bad-mark",
      },
    },
  },
);

/**
 * A number edited in place, inside a `<td>`. Click, Enter, F2 or typing opens the editor; Enter or leaving saves a
 * change; Escape restores the old value.
 */
export function NumberCell({ value, label, min, max, onSave, format = plain, onDraft }: NumberCellProps) {
  const [text, setText] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  const [state, setState] = useState<State>("rest");
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  const returnFocus = useRef(false);
  const stored = useRef(value);
  stored.current = value;

  useEffect(() => setShown(value), [value]);

  useEffect(() => {
    if (state !== "saved" && state !== "failed") return;
    const timer = setTimeout(() => setState("rest"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (text !== null || !returnFocus.current) return;
    returnFocus.current = false;
    button.current?.focus();
  }, [text]);

  function open(first?: string) {
    if (state === "saving") return;
    isOpen.current = true;
    setText(first ?? (shown === null ? "" : String(shown)));
    setState("rest");
    draft(first ?? null);
  }

  function draft(typed: string | null) {
    if (!onDraft) return;
    const parsed = typed === null ? null : parseNumber(typed, { min, max });
    onDraft(parsed?.ok ? parsed.value : undefined);
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

  function onButtonKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "F2") open();
    else if (event.key === "Backspace" || event.key === "Delete") open("");
    else if (/^[\d.-]$/.test(event.key)) open(event.key);
    else return;
    event.preventDefault();
  }

  function onInputKey(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    returnFocus.current = true;
    if (event.key === "Enter") void save(event.currentTarget.value);
    else close();
  }

  if (text !== null)
    return (
      <input
        data-editor
        className="m-[0.1875rem] block h-7 w-[calc(100%-0.375rem)] rounded-[4px] border border-brand-ink bg-surface px-[0.3125rem] text-end shadow-focus"
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this editor
        autoFocus
        onFocus={(event) => text === String(shown ?? "") && event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          draft(event.target.value);
        }}
        onKeyDown={onInputKey}
        onBlur={(event) => void save(event.target.value)}
      />
    );

  const written = shown === null ? null : format(shown);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-cell
        className={cellClass({ state })}
        aria-label={`${label}: ${written ?? kitWords.emptyValue}`}
        aria-busy={state === "saving" || undefined}
        onClick={() => open()}
        onKeyDown={onButtonKey}
      >
        {written ?? <span className="font-normal text-ink-3">—</span>}
      </button>
      <span className="sr-only" role="status">
        {state === "saved" ? kitWords.saved : state === "failed" ? kitWords.notSaved : ""}
      </span>
    </>
  );
}

const plain = (value: number) => value.toLocaleString("en-IN");
