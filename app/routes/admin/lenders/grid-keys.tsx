import { lendersWords } from "~/i18n/staff/lenders";
import { Kbd } from "~/ui/admin/kbd";

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
