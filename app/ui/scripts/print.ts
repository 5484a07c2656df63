/** Shows the buttons that print the page, and lets them. */
export function enhancePrintButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
