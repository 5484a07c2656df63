import type { ReactNode } from "react";

/** An empty list: a small drawing, a sentence and one link. `heading`: h1 when it is the whole page. */
export function EmptyState({
  title,
  heading: Title = "b",
  children,
}: {
  title: string;
  heading?: "h1" | "b";
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-ink-2">
      <svg
        width="112"
        height="72"
        viewBox="0 0 112 72"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          d="M20 30 32 12h48l12 18v28a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z"
          fill="var(--color-surface)"
          stroke="var(--color-line-strong)"
        />
        <path d="M20 30h22l4 9h20l4-9h22" stroke="var(--color-line-strong)" />
        <path d="M48 22h16" stroke="var(--color-brand-ink)" strokeLinecap="round" />
      </svg>
      <Title className={Title === "h1" ? "text-xl text-ink" : "text-ink"}>{title}</Title>
      {children}
    </div>
  );
}
