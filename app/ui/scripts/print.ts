/** Shows the print buttons and handles them. */
export function enhancePrintButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
