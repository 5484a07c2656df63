import type { ReactNode } from "react";

type ScrollBoxProps = { label: string; className: string; children: ReactNode };

/** Scrolls sideways inside the page; focusable by keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
