import type { ReactNode } from "react";
import { ChevronIcon } from "./icons/icons";

/** 'Why we ask' and its answer, under a field. */
export function Why({ label, open, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details
      className="border-s-3 border-brand-line ps-3 text-sm print:details-content:[block-size:auto] print:details-content:[content-visibility:visible]"
      open={open}
    >
      <summary className="flex min-h-tap w-fit items-center font-medium text-brand-ink underline decoration-1 underline-offset-[0.2em]">
        {label}
      </summary>
      <div className="pb-2 text-ink-2">{children}</div>
    </details>
  );
}

/** A longer part that opens on a tap. */
export function Disclosure({ label, open, children }: { label: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="group/fold" open={open}>
      <summary className="flex min-h-tap items-center justify-between gap-3 font-bold">
        <span>{label}</span>
        <ChevronIcon className="text-ink-3 transition-[rotate] duration-(--mid) group-open/fold:rotate-90" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
