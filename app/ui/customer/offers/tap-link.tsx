import type { AnchorHTMLAttributes } from "react";

/** A link with room for a thumb, and for an icon before its words. */
export function TapLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} href={href} className="inline-flex min-h-tap items-center gap-1.5">
      {children}
    </a>
  );
}
