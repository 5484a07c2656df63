/** Opens dialogs, closes them on a tap outside, reloads. */
export function tendClicks() {
  document.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const opener = target.closest<HTMLElement>("[data-dialog]");
    const dialog = opener && document.getElementById(opener.dataset.dialog ?? "");
    if (dialog instanceof HTMLDialogElement && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      dialog.showModal();
      return;
    }
    if (target instanceof HTMLDialogElement && target.matches(":modal")) {
      const box = target.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) target.close();
    }
    if (target.closest("[data-reload]")) {
      event.preventDefault();
      location.reload();
    }
  });
}
