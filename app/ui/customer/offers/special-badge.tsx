import type { ReactNode } from "react";
import { toneClass } from "~/ui/components/feedback/notice";
import { TagIcon } from "~/ui/components/icons/icons";

/** A dated fact: 'Offer until 30 Nov 2026: no processing fee'. */
export function SpecialBadge({ children }: { children: ReactNode }) {
  return (
    <span
      className={toneClass({
        tone: "info",
        className: "inline-flex items-center gap-1.5 rounded-sm px-2 py-[0.1875rem] text-xs leading-[1.4] font-medium",
      })}
    >
      <TagIcon />
      <span>{children}</span>
    </span>
  );
}
