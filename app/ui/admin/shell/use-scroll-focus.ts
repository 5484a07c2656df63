import { useEffect } from "react";

const BOXES = "[data-scrolls], .table-wrap, .card.flush";

/** Lets the keyboard reach each table that scrolls sideways, and only while it does. */
function markScrolling(): void {
  for (const box of document.querySelectorAll<HTMLElement>(BOXES)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** Tables come and go with searches and filters, and scroll on one window and not on another: both are watched. */
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
