import type { ReactNode } from "react";
import { DeadEnd } from "./error-screen";

/** A page that is not there: what happened and one way out. */
export function NotFoundPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <DeadEnd title={title} text={text}>
      {children}
    </DeadEnd>
  );
}
