import { cx } from "class-variance-authority";
import type { HTMLAttributes } from "react";

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <kbd
      {...rest}
      className={cx(
        "rounded-[4px] border border-b-2 border-line bg-surface px-[0.3125rem] py-[0.1875rem] font-ui text-2xs leading-none font-medium whitespace-nowrap text-ink-3",
        className,
      )}
    />
  );
}
