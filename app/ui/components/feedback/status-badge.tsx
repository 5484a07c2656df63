import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { type Tone, toneClass } from "./notice";

const badgeClass = cva("inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs leading-[1.45]", {
  variants: {
    kind: {
      state: "font-medium before:size-[0.4375rem] before:flex-none before:rounded-full before:bg-current",
      fact: "font-normal tabular-nums",
    },
  },
});

/** A state in one or two words. Its colour follows the state, never the brand. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={toneClass({ tone, className: badgeClass({ kind: "state" }) })} data-tone={tone}>
      {children}
    </span>
  );
}

/** A fact, such as an amount or a tenor. */
export function FactBadge({ children }: { children: ReactNode }) {
  return <span className={toneClass({ className: badgeClass({ kind: "fact" }) })}>{children}</span>;
}
