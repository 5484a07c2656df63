const MENU = "details[data-menu][open]";

/** Closes the open menus, except one that contains `target`. */
function closeMenus(target?: Node) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENU))
    if (!target || !menu.contains(target)) menu.open = false;
}

/** Opens dialogs, closes dialogs and menus on a tap outside, and reloads. */
export function enhanceClicks() {
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector<HTMLDetailsElement>(MENU);
    if (!menu) return;
    closeMenus();
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    closeMenus(target);
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
