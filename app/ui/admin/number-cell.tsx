import { cva } from "class-variance-authority";
import { kitWords } from "~/i18n/staff/common";
import { type NumberEditorOptions, useNumberEditor } from "./use-number-editor";

type NumberCellProps = NumberEditorOptions & {
  /** The number's name and its record: 'Income min, Nilgiri Capital'. */
  label: string;
  format?: (value: number) => string;
};

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
export function NumberCell({ label, format = plain, ...options }: NumberCellProps) {
  const { text, shown, state, button, open, type, save, onButtonKey, onInputKey } = useNumberEditor(options);
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
        onChange={(event) => type(event.target.value)}
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
