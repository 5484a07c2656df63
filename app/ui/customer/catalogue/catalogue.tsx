import type { ReactNode } from "react";
import { Card } from "~/ui/components/card";

/** Entries side by side. */
export function CatalogueGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">{children}</div>;
}

/** One entry: a credit card, a plan, a voucher. Its heading has the id `{id}-n`. */
export function CatalogueCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Card as="article" className="flex flex-col gap-4" aria-labelledby={`${id}-n`}>
      {children}
    </Card>
  );
}
