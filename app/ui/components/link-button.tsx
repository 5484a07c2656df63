import type { AnchorHTMLAttributes } from "react";
import { type ButtonLook, buttonClass } from "./button";

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { href: string };

/** A link that looks like a button, for navigation. For a change of data use a `Button` in a form. */
export function LinkButton({ kind, size, block, className, href, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={href} className={buttonClass({ kind, size, block, className })}>
      {children}
    </a>
  );
}
