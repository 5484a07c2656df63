import { FactList } from "~/ui/components/feedback/fact-row";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import type { GoldWorthView } from "./gold-worth.server";

/** The value of the customer's gold and the most that may be lent against it. */
export function GoldWorth({ title, facts, warnings, notes }: GoldWorthView) {
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      <FactList facts={facts} />
      {warnings.map((text) => (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ))}
      <p className="text-sm text-ink-2">{notes}</p>
    </Stack>
  );
}
