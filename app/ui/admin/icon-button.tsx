import { cx } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cx("icon-btn", className)}>
      {children}
    </button>
  );
}
