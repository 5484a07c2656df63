/** The text of a part of a page, its pieces separated by spaces; controls have no text. */
function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (node.nodeType !== 1 || (node as Element).matches("button, input, select, textarea, svg")) return "";
  return [...node.childNodes].map(textOf).join(" ");
}

const cleaned = (node: Node): string => textOf(node).replaceAll(/\s+/g, " ").trim();

/** The rows of a table as texts, its head first, without columns that hold controls only. */
export function shownCells(table: Element): string[][] {
  const heads = [...table.querySelectorAll("thead > tr:first-child > th")].map(
    (cell) => cell.textContent?.trim() ?? "",
  );
  const rows = [...table.querySelectorAll("tbody > tr")].map((row) => [...row.children].map(cleaned));
  const hasText = heads.map((_, column) => rows.some((row) => row[column]));
  return [heads, ...rows].map((row) => row.filter((_, column) => hasText[column]));
}
