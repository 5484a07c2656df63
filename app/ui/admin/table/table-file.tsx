import { cva } from "class-variance-authority";
import { BYTE_ORDER_MARK, csvLines } from "~/domain/exports/csv-lines";
import { kitWords } from "~/i18n/staff/common";
import { IconButton } from "../icon-button";
import { DownloadIcon } from "../icons";
import { shownCells } from "./shown-cells";

const barClass = cva("flex justify-end", {
  variants: { isFlush: { true: "border-t border-line px-2.5 py-1", false: "-mt-2" } },
});

const fileName = (label: string): string =>
  `${label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")}.csv`;

function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the rows of a table as they are shown. `tableId` is the id of its element. */
export function TableFile({ tableId, label, isFlush }: { tableId: string; label: string; isFlush: boolean }) {
  function onSave() {
    const table = document.getElementById(tableId);
    if (table) save(BYTE_ORDER_MARK + csvLines(shownCells(table)), fileName(label));
  }
  return (
    <div className={barClass({ isFlush })}>
      <IconButton size="row" label={`${kitWords.saveTable}: ${label}`} onClick={onSave}>
        <DownloadIcon />
      </IconButton>
    </div>
  );
}
