import { useEffect } from "react";

const BOXES = "[data-scrolls], .table-wrap, .card.flush";

const boxes = () => document.querySelectorAll<HTMLElement>(BOXES);

/** Makes a table focusable while it scrolls sideways. */
function markScrolling(): void {
  for (const box of boxes()) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** Watches tables that appear and disappear, and those that change size: with the window, with a font that arrives, with other text. */
export function useScrollFocus(): void {
  useEffect(() => {
    let frame = 0;
    // It also calls back once for each element that it begins to observe.
    const sizes = new ResizeObserver(markScrolling);
    const observeAll = () => {
      sizes.disconnect();
      for (const box of boxes()) for (const part of [box, ...box.children]) sizes.observe(part);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(observeAll);
    };
    const tables = new MutationObserver(later);
    tables.observe(document.body, { childList: true, subtree: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      tables.disconnect();
      sizes.disconnect();
    };
  }, []);
}
