/**
 * Turns a dialog that the server rendered open into a modal one. `data-modal` names the form that is posted when it
 * closes: by Escape, a tap outside, or its own button.
 */
export function enhanceDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-modal]")) {
    dialog.removeAttribute("open");
    dialog.showModal();
    dialog.addEventListener("close", () => {
      const form = document.getElementById(dialog.dataset.modal ?? "");
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
  }
}
