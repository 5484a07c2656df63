import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";
import type { StopWords } from "./stop-words.server";

/** Who has confirmed that they contact the customer no longer (BEY-26). */
export function Stops({ title, text, items }: StopWords) {
  if (items.length === 0) return null;
  return (
    <Stack gap={3} className="border-t border-line pt-3">
      <h3>{title}</h3>
      <p className="text-sm text-ink-2">{text}</p>
      {items.map(({ id, name, holders }) => (
        <Stack key={id} gap={2}>
          <p className="text-sm">
            <b>{name}</b>
          </p>
          <ul aria-label={name}>
            {holders.map((holder) => (
              <li key={holder.id} className="border-t border-line py-2 text-sm first:border-t-0">
                <Cluster as="p">
                  <span>{holder.name}</span>
                  <StatusBadge tone={holder.tone}>{holder.state}</StatusBadge>
                </Cluster>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}
