import type { AnchorHTMLAttributes } from "react";

/** A link of its own line, tall enough for a thumb on a phone, with room for an icon. */
export function TapLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} href={href} className="inline-flex min-h-tap items-center gap-1.5 tabular-nums min-[50rem]:min-h-8">
      {children}
    </a>
  );
}
