import { solvePuzzle } from "./solve-proof";

// The sign-in pages only, and only when work is asked for. Without Web Crypto the visitor waits, as without script.
const field = document.querySelector<HTMLInputElement>("[data-puzzle]");
const status = field?.form?.querySelector<HTMLElement>("[role=status]");
if (field && "subtle" in crypto) {
  const { puzzle = "", bits, working = "" } = field.dataset;
  if (status) status.textContent = working;
  solvePuzzle(puzzle, Number(bits)).then((answer) => {
    field.value = answer;
    field.form?.requestSubmit();
  });
}
