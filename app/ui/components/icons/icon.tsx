import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

export type IconProps = { className?: string };

/**
 * The frame of every icon, a quarter larger than the text beside it. Size and stroke are attributes, so that utility
 * classes on it or around it override them: `size-4`, `[&_svg]:size-4`.
 */
export function IconFrame({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={cx("shrink-0", className)}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Wraps the strokes of one icon. Decorative: the word beside it has the meaning. */
export function icon(strokes: ReactNode) {
  return function Icon({ className }: IconProps) {
    return <IconFrame className={className}>{strokes}</IconFrame>;
  };
}
