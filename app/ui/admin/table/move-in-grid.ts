import type { KeyboardEvent } from "react";

const CONTROLS = "button, input, select, a[href]";

/**
 * The key handler of a grid. Arrow keys move between controls: up and down within the column, left and right along the
 * row. Home and End go to the ends of the row. An open editor and a row that is dragged handle their own keys.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    from.matches("[data-editor], textarea, [aria-pressed=true]")
  )
    return;
  if (from.matches("select") && /^Arrow(Up|Down)$/.test(event.key)) return;
  const cell = from.closest<HTMLTableCellElement>("td, th");
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  const to = cell && row ? target(event.key, cell, row) : null;
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function target(key: string, cell: HTMLTableCellElement, row: HTMLTableRowElement): HTMLElement | null {
  const cells = [...row.cells];
  switch (key) {
    case "ArrowDown":
      return inColumn(row, cell.cellIndex, "nextElementSibling");
    case "ArrowUp":
      return inColumn(row, cell.cellIndex, "previousElementSibling");
    case "ArrowRight":
      return firstControl(cells.slice(cell.cellIndex + 1));
    case "ArrowLeft":
      return firstControl(cells.slice(0, cell.cellIndex).reverse());
    case "Home":
      return firstControl(cells);
    case "End":
      return firstControl(cells.reverse());
    default:
      return null;
  }
}

function inColumn(row: Element, column: number, step: "nextElementSibling" | "previousElementSibling") {
  for (let next = row[step]; next; next = next[step]) {
    const cell = (next as HTMLTableRowElement).cells[column];
    const control = cell && firstControl([cell]);
    if (control) return control;
  }
  return null;
}

function firstControl(cells: HTMLElement[]): HTMLElement | null {
  for (const cell of cells) {
    const control = cell.querySelector<HTMLElement>(CONTROLS);
    if (control && !control.matches(":disabled")) return control;
  }
  return null;
}
