import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { Tone } from "./notice";

const badgeClass = cva("badge", {
  variants: { tone: { ok: "ok", warn: "warn", bad: "bad", info: "info", neutral: "" } },
});

/** A state in one or two words. Its colour is the status', never the brand's. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={badgeClass({ tone })}>{children}</span>;
}

/** A fact, such as an amount or a tenor. */
export function FactBadge({ children }: { children: ReactNode }) {
  return <span className="badge plain num">{children}</span>;
}
