import type { ReactNode } from "react";

/** A part of the landing page under its own heading. */
export function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wide section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
