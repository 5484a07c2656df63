import type { AnchorHTMLAttributes } from "react";

/** A link tall enough for a thumb, with room for an icon. */
export function TapLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} href={href} className="inline-flex min-h-tap items-center gap-1.5">
      {children}
    </a>
  );
}
