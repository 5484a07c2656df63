import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

export type IconProps = { className?: string };

/** Wraps the strokes of one icon. Decorative: the word beside it carries the meaning. */
export function icon(strokes: ReactNode) {
  return function Icon({ className }: IconProps) {
    return (
      <svg className={cx("i", className)} viewBox="0 0 24 24" aria-hidden="true">
        {strokes}
      </svg>
    );
  };
}
