const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex='-1'])";
const LAYER = "[role=dialog], [role=alertdialog]";
/** Dialogs, menus and editors return the focus themselves within this time. */
const WAIT_MS = 50;

/** Where an element is: its parents from the inside out, each with the place of its child. */
type FocusPosition = { element: HTMLElement; path: readonly { parent: Element; index: number }[] };

function placeOf(element: HTMLElement): FocusPosition {
  const path: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, path };
}

/** The control of a row at the place that the removed one had in its own, else its first one. */
function controlIn(row: Element | undefined, within: readonly number[]): HTMLElement | null {
  if (!row) return null;
  const same = within.reduce<Element | undefined>((element, index) => element?.children[index], row);
  if (same?.matches(FOCUSABLE)) return same as HTMLElement;
  return row.querySelector<HTMLElement>(FOCUSABLE);
}

/** The content of the page, which has its title as its name: Tab goes on to its first control. */
const pageContent = () => document.querySelector<HTMLElement>("#main");

/** The heading of a dialog, else the content of the page. */
function topOf(parent: Element): HTMLElement | null {
  const layer = parent.closest(LAYER);
  if (!layer) return pageContent();
  const heading = layer.querySelector<HTMLElement>("h2");
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
  return heading;
}

/** What is nearest to an element that was removed: the next row of its list, the one before, the top. */
function nearestTo({ path }: FocusPosition): HTMLElement | null {
  const at = path.findIndex(({ parent }) => parent.isConnected);
  const left = path[at];
  if (!left?.parent.closest(`#main, ${LAYER}`)) return null;
  const within = path
    .slice(0, at)
    .map(({ index }) => index)
    .reverse();
  const { children } = left.parent;
  return controlIn(children[left.index], within) ?? controlIn(children[left.index - 1], within) ?? topOf(left.parent);
}

/**
 * Keeps the keyboard where it was when the focused control is removed, such as the button that removes its row: without
 * it, the next Tab would begin at the top of the page. Not after a click elsewhere. When the control is gone because
 * another page has come, the keyboard is at the content of that page. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  /** The focused control, and the last one outside dialogs: a dialog that asks returns the focus there. */
  let focused: FocusPosition | null = null;
  let beneath: FocusPosition | null = null;
  let pathname = window.location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused = placeOf(target);
    if (!target.closest(LAYER)) beneath = focused;
    pathname = window.location.pathname;
  };
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node) || focused?.element.contains(target)) return;
    focused = null;
    if (target instanceof Element && !target.closest(LAYER)) beneath = null;
  };
  const rescue = () => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || !activeElement.isConnected;
    if (!isLost) return;
    if (window.location.pathname !== pathname) return pageContent()?.focus({ preventScroll: true });
    for (const element of [focused, beneath]) {
      const to = element?.element.isConnected ? element.element : element && nearestTo(element);
      if (to) return to.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => {
    if (focused?.element.isConnected) focused = placeOf(focused.element);
    else if (focused) {
      clearTimeout(timer);
      timer = setTimeout(rescue, WAIT_MS);
    }
    if (beneath?.element.isConnected) beneath = placeOf(beneath.element);
  });

  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", onPointer, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", onPointer, true);
    observer.disconnect();
    clearTimeout(timer);
  };
}
