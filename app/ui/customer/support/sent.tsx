import type { ReactNode } from "react";
import { DoneMark } from "~/ui/components/done-mark";
import { Stack } from "~/ui/components/layout";

/** Confirms a sent form: the tick, the sentence, what comes next. Announced when the page opens. */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6} role="status">
      <DoneMark />
      <h1>{title}</h1>
      {children}
    </Stack>
  );
}
