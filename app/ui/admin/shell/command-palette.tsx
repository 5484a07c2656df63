import { Dialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { shellWords } from "~/i18n/staff/shell";
import { SearchIcon } from "../icons";
import { type PaletteGroup, paletteGroups } from "./palette-entries";
import { useSearch } from "./use-search";

type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  pages: readonly { href: string; label: string }[];
  /** Answers `{ results }` to `?q=`; null where only pages are found. */
  searchPath: string | null;
};

/** Jumps to a page or a record by typing. Arrows choose, Enter goes, Escape closes. */
export function CommandPalette({ open, onClose, pages, searchPath }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { state, found } = useSearch(open ? searchPath : null, query);
  const navigate = useNavigate();
  const groups = paletteGroups(query, pages, found);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, Math.max(entries.length - 1, 0));

  useEffect(() => {
    if (open) setQuery("");
  }, [open]);

  function go(href: string | undefined) {
    if (!href) return;
    onClose();
    navigate(href);
  }

  function onKey(event: KeyboardEvent) {
    const last = entries.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key];
    if (to !== undefined && last >= 0) setChosen(to);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) go(entries[at]?.href);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open={open} onClose={onClose} className="over" aria-label={shellWords.searchField}>
      <DialogBackdrop className="over-shade" />
      <div className="over-place top">
        <DialogPanel className="sheet-box sheet-560">
          <PaletteView
            query={query}
            groups={groups}
            chosen={at}
            isWaiting={state === "searching"}
            hasFailed={state === "failed"}
            onQuery={(next) => {
              setQuery(next);
              setChosen(0);
            }}
            onKey={onKey}
            onChoose={go}
          />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

type PaletteViewProps = {
  query: string;
  groups: readonly PaletteGroup[];
  chosen: number;
  isWaiting: boolean;
  hasFailed: boolean;
  onQuery: (query: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onChoose: (href: string) => void;
};

/** The field and the list below it, as one combobox. */
export function PaletteView(props: PaletteViewProps) {
  const { query, groups, chosen, isWaiting, hasFailed, onQuery, onKey, onChoose } = props;
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const isEmpty = groups.length === 0;
  let index = -1;
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  return (
    <>
      <div className="palette-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={shellWords.searchField}
          aria-expanded={!isEmpty}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isEmpty ? undefined : optionId(chosen)}
          placeholder={shellWords.search}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field
          autoFocus
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKey}
        />
        <kbd className="kbd">Esc</kbd>
      </div>
      <div className="palette-list" id={id} role="listbox" aria-label={shellWords.searchField}>
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {entries.map(({ href, label, detail }) => {
              index += 1;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  key={href}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  onClick={() => onChoose(href)}
                >
                  <span>{label}</span>
                  {detail && <span className="cap">{detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={isEmpty || hasFailed ? "palette-note" : "sr"} role="status">
        {paletteNote({ query, isEmpty, isWaiting, hasFailed })}
      </p>
    </>
  );
}

type NoteProps = { query: string; isEmpty: boolean; isWaiting: boolean; hasFailed: boolean };

function paletteNote({ query, isEmpty, isWaiting, hasFailed }: NoteProps): string {
  if (hasFailed) return shellWords.searchFailed;
  if (!isEmpty) return "";
  if (isWaiting) return shellWords.searching;
  return `${shellWords.nothingFound.replace("{query}", query.trim())} ${shellWords.whatIsFound}`;
}
