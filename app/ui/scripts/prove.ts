import { waitFor } from "~/domain/passcodes/proof-of-work";
import { solvePuzzle } from "./solve-proof";

// The pages that send a passcode only, and only when work is asked for. Without Web Crypto the visitor waits, as without
// script. Work that takes longer than the wait is given up: the form then says that the browser has waited.
const field = document.querySelector<HTMLInputElement>("[data-puzzle]");
const status = field?.form?.querySelector<HTMLElement>("[role=status]");
if (field && "subtle" in crypto) {
  const { puzzle = "", bits, working = "" } = field.dataset;
  if (status) status.textContent = working;
  const waited = setTimeout(() => field.form?.requestSubmit(), (waitFor(Number(bits)) + 5) * 1000);
  solvePuzzle(puzzle, Number(bits)).then((answer) => {
    clearTimeout(waited);
    field.value = answer;
    field.form?.requestSubmit();
  });
}
