import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type KeyboardEvent, useEffect, useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { type FrameWords, useFrameWords } from "../frame-words";
import { SearchIcon } from "../icons";
import { Kbd } from "../kbd";
import { Overlay } from "../modal";
import { type PaletteGroup, paletteGroups } from "./palette-entries";
import { useSearch } from "./use-search";

type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  pages: readonly { href: string; label: string }[];
  actions?: readonly { href: string; label: string }[];
  /** Path that responds with `{ results }` to a posted `q`; null to find pages only. */
  searchPath: string | null;
};

/** Jumps to a page or a record by typing. Arrows choose, Enter opens, Escape closes. */
export function CommandPalette({ open, onClose, pages, actions, searchPath }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const { state, found } = useSearch(open ? searchPath : null, query);
  const navigate = useNavigate();
  const words = useFrameWords().shell;

  useEffect(() => {
    if (open) setQuery("");
  }, [open]);

  return (
    <Overlay open={open} onClose={onClose} label={words.searchField} width={560} place="top">
      <PaletteView
        query={query}
        groups={paletteGroups(query, pages, found, words.searchPages, actions)}
        isWaiting={state === "searching"}
        hasFailed={state === "failed"}
        onQuery={setQuery}
        onClose={onClose}
        onChoose={(href) => {
          onClose();
          navigate(href);
        }}
      />
    </Overlay>
  );
}

type PaletteViewProps = {
  query: string;
  groups: readonly PaletteGroup[];
  isWaiting: boolean;
  hasFailed: boolean;
  onQuery: (query: string) => void;
  onClose: () => void;
  onChoose: (href: string) => void;
};

/** The field and its list, as one combobox. */
export function PaletteView({ query, groups, isWaiting, hasFailed, onQuery, onClose, onChoose }: PaletteViewProps) {
  const isEmpty = groups.length === 0;
  const words = useFrameWords().shell;
  return (
    <Combobox<string | null> immediate value={null} onChange={(href) => href && onChoose(href)}>
      <div className="flex items-center gap-3 border-b border-line px-4 text-ink-3">
        <SearchIcon />
        <ComboboxInput
          className="h-13 min-w-0 flex-1 text-md text-ink outline-none focus-visible:shadow-none"
          aria-label={words.searchField}
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          // The combobox's list is always open, so it would swallow Escape; close the dialog directly.
          onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && onClose()}
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
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
          <div key={title} role="group" aria-label={title}>
            <p className="px-2 pt-2 pb-1 text-2xs font-medium text-ink-3" aria-hidden="true">
              {title}
            </p>
            {entries.map(({ href, label, detail }) => (
              <ComboboxOption
                key={href}
                value={href}
                as="div"
                className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 data-focus:bg-brand-soft"
              >
                <span>{label}</span>
                {detail && <span className="ms-auto truncate text-xs text-ink-3">{detail}</span>}
              </ComboboxOption>
            ))}
          </div>
        ))}
      </ComboboxOptions>
      <p className={cx(isEmpty || hasFailed ? "px-4 pt-6 pb-6 text-center text-ink-2" : "sr-only")} role="status">
        {paletteNote(words, { query, isEmpty, isWaiting, hasFailed })}
      </p>
    </Combobox>
  );
}

type NoteProps = { query: string; isEmpty: boolean; isWaiting: boolean; hasFailed: boolean };

function paletteNote(words: FrameWords["shell"], { query, isEmpty, isWaiting, hasFailed }: NoteProps): string {
  if (hasFailed) return words.searchFailed;
  if (!isEmpty) return "";
  if (isWaiting) return words.searching;
  return `${fill(words.nothingFound, { query: query.trim() })} ${words.whatIsFound}`;
}
