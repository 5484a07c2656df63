import type { ReactNode } from "react";
import { BrokenLink } from "./error-screen";

/** A page that is not there: what happened and one way out. */
export function NotFoundPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="narrow oops">
      <BrokenLink />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
