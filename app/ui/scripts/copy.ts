/** Shows the buttons that copy a text, and says on the button that it was copied. A failure is only logged. */
export function enhanceCopyButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const { copy = "", copied = "" } = button.dataset;
    button.hidden = false;
    button.addEventListener("click", () =>
      navigator.clipboard.writeText(copy).then(
        () => {
          button.textContent = copied;
        },
        (error) => console.error("not copied", error),
      ),
    );
  }
}
