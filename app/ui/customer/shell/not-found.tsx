import type { ReactNode } from "react";
import { DeadEnd } from "./error-screen";

/** A missing page: what happened and one link. */
export function NotFoundPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <DeadEnd title={title} text={text}>
      {children}
    </DeadEnd>
  );
}
