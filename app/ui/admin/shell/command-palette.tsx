import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type KeyboardEvent, useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { shellWords } from "~/i18n/staff/shell";
import { type FrameWords, useFrameWords } from "../frame-words";
import { SearchIcon } from "../icons";
import { Kbd } from "../kbd";
import { Overlay } from "../modal";
import { actionGroups, type PaletteEntry, type PaletteGroup, paletteGroups } from "./palette-entries";
import { useSearch } from "./use-search";

type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  pages: readonly { href: string; label: string }[];
  actions?: readonly { href: string; label: string }[];
  /** Path that responds with `{ results }` to a posted `q`; null to find pages only. */
  searchPath: string | null;
};

/**
 * Jumps to a page or a record by typing. Arrows choose, Enter opens, Tab shows what can be done with a record, Escape
 * goes back and closes.
 */
export function CommandPalette({ open, ...props }: CommandPaletteProps) {
  const words = useFrameWords().shell;
  return (
    <Overlay open={open} onClose={props.onClose} label={words.searchField} width={560} place="top">
      <Palette {...props} />
    </Overlay>
  );
}

/** What has been typed lasts for as long as the palette is open. */
function Palette({ onClose, pages, actions, searchPath }: Omit<CommandPaletteProps, "open">) {
  const [query, setQuery] = useState("");
  const [record, setRecord] = useState<PaletteEntry | null>(null);
  const { state, found } = useSearch(record ? null : searchPath, query);
  const navigate = useNavigate();
  const words = useFrameWords().shell;

  function show(next: PaletteEntry | null) {
    setRecord(next);
    setQuery("");
  }

  return (
    <PaletteView
      query={query}
      groups={record ? actionGroups(query, record) : paletteGroups(query, pages, found, words.searchPages, actions)}
      record={record}
      isWaiting={state === "searching"}
      hasFailed={state === "failed"}
      onQuery={setQuery}
      onRecord={show}
      onClose={onClose}
      onChoose={(href) => {
        onClose();
        navigate(href);
      }}
    />
  );
}

type PaletteViewProps = {
  query: string;
  groups: readonly PaletteGroup[];
  /** The record whose actions are shown. */
  record?: PaletteEntry | null;
  isWaiting: boolean;
  hasFailed: boolean;
  onQuery: (query: string) => void;
  /** Shows the actions of a record; null: the search again. */
  onRecord?: (record: PaletteEntry | null) => void;
  onClose: () => void;
  onChoose: (href: string) => void;
};

const nothing = () => undefined;

/** The field and its list, as one combobox. */
export function PaletteView(props: PaletteViewProps) {
  const { query, groups, record = null, isWaiting, hasFailed, onQuery, onRecord = nothing, onClose, onChoose } = props;
  const isEmpty = groups.length === 0;
  const hasActions = groups.some(({ entries }) => entries.some(({ actions = [] }) => actions.length > 0));
  const words = useFrameWords().shell;

  /** The field's own keys. The combobox's list is always open, so it would take Escape and Tab for itself. */
  function onKey(event: KeyboardEvent<HTMLInputElement>, active: string | null) {
    const { key, shiftKey, currentTarget: field } = event;
    if (key === "Escape" || (key === "Backspace" && query === "")) {
      if (record) onRecord(null);
      else if (key === "Escape") onClose();
      event.preventDefault();
      return;
    }
    const isInto = (key === "Tab" && !shiftKey) || (key === "ArrowRight" && field.selectionStart === query.length);
    const entry = isInto ? groups.flatMap(({ entries }) => entries).find(({ href }) => href === active) : undefined;
    if (!entry?.actions?.length) return;
    event.preventDefault();
    onRecord(entry);
  }

  return (
    <Combobox<string | null> immediate value={null} onChange={(href) => href && onChoose(href)}>
      {({ activeOption }) => (
        <>
          <div className="flex items-center gap-3 border-b border-line px-4 text-ink-3">
            <SearchIcon />
            {record && <b className="max-w-1/2 truncate text-ink">{record.label}</b>}
            <ComboboxInput
              className="h-13 min-w-0 flex-1 text-md text-ink outline-none focus-visible:shadow-none"
              aria-label={words.searchField}
              placeholder={record ? shellWords.searchActions : words.search}
              autoComplete="off"
              spellCheck={false}
              autoFocus
              value={query}
              onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => onKey(event, activeOption)}
              onChange={(event) => onQuery(event.target.value)}
            />
            <Kbd>Esc</Kbd>
          </div>
          <ComboboxOptions
            static
            modal={false}
            as="div"
            className="max-h-[min(26rem,60vh)] overflow-y-auto p-2 outline-none"
            aria-label={words.searchField}
          >
            <PaletteGroups groups={groups} onRecord={onRecord} />
          </ComboboxOptions>
          <p className={cx(isEmpty || hasFailed ? "px-4 pt-6 pb-6 text-center text-ink-2" : "sr-only")} role="status">
            {paletteNote(words, { query, isEmpty, isWaiting, hasFailed })}
          </p>
          {(hasActions || record) && <KeyHint isRecord={record !== null} />}
        </>
      )}
    </Combobox>
  );
}

type PaletteGroupsProps = { groups: readonly PaletteGroup[]; onRecord: (record: PaletteEntry) => void };

function PaletteGroups({ groups, onRecord }: PaletteGroupsProps) {
  return groups.map(({ title, entries }) => (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not fieldsets
    <div key={title} role="group" aria-label={title}>
      <p className="px-2 pt-2 pb-1 text-2xs font-medium text-ink-3" aria-hidden="true">
        {title}
      </p>
      {entries.map((entry) => (
        <ComboboxOption
          key={entry.href}
          value={entry.href}
          as="div"
          className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 data-focus:bg-brand-soft"
        >
          <span>{entry.label}</span>
          {entry.detail && <span className="ms-auto truncate text-xs text-ink-3">{entry.detail}</span>}
          {entry.actions && entry.actions.length > 0 && <Into entry={entry} onRecord={onRecord} />}
        </ComboboxOption>
      ))}
    </div>
  ));
}

/** The key that shows a record's actions, or leads back from them. */
function KeyHint({ isRecord }: { isRecord: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-line px-4 py-2 text-2xs text-ink-3">
      <span>
        <Kbd>{isRecord ? "Esc" : "Tab"}</Kbd> {isRecord ? shellWords.searchAgain : shellWords.itsActions}
      </span>
    </p>
  );
}

/** Shows the actions of a record, for the pointer: a list of options holds no buttons, and the keyboard has Tab. */
function Into({ entry, onRecord }: { entry: PaletteEntry; onRecord: (record: PaletteEntry) => void }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-h-8 place-items-center rounded-sm px-2 text-xs text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onRecord(entry);
      }}
    >
      ›
    </span>
  );
}

type NoteProps = { query: string; isEmpty: boolean; isWaiting: boolean; hasFailed: boolean };

function paletteNote(words: FrameWords["shell"], { query, isEmpty, isWaiting, hasFailed }: NoteProps): string {
  if (hasFailed) return words.searchFailed;
  if (!isEmpty) return "";
  if (isWaiting) return words.searching;
  return `${fill(words.nothingFound, { query: query.trim() })} ${words.whatIsFound}`;
}
