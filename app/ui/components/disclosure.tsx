import type { ReactNode } from "react";
import { ChevronIcon } from "./icons/icons";

/** 'Why we ask' and its answer, under the field that it belongs to. */
export function Why({ label, open, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="why" open={open}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}

/** A longer part that opens on a tap. */
export function Disclosure({ label, open, children }: { label: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>
        <span>{label}</span>
        <ChevronIcon />
      </summary>
      <div>{children}</div>
    </details>
  );
}
