import type { ReactNode } from "react";

/** A part of the landing page under its own heading. */
export function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-wide pt-section">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
