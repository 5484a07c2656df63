import { useEffect } from "react";

const BOXES = "[data-scrolls], .table-wrap, .card.flush";

/** Makes a table focusable while it scrolls sideways. */
function markScrolling(): void {
  for (const box of document.querySelectorAll<HTMLElement>(BOXES)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** Watches tables that appear and disappear, and windows that change size. */
export function useScrollFocus(): void {
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(markScrolling);
    };
    const watched = new MutationObserver(later);
    watched.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", later);
    later();
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      window.removeEventListener("resize", later);
    };
  }, []);
}
