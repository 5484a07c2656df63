import { cx } from "class-variance-authority";
import type { HTMLAttributes } from "react";

/** A surface with a hairline. Never a card in a card. */
export function Card({
  as: Tag = "div",
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: "div" | "section" | "article" | "aside" }) {
  return <Tag {...rest} className={cx("card", className)} />;
}
