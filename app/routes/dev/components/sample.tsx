import type { ReactNode } from "react";
import { Stack } from "~/ui/components/layout";

/** One component under its name, in its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={name}>
      <h2 lang="en">{name}</h2>
      {children}
    </Stack>
  );
}
