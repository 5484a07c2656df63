import type { TicketState } from "~/domain/partners-portal/tickets";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const TONES = { open: "info", answered: "ok", closed: "neutral" } as const;

/** The state of a ticket, for both sides. */
export function TicketBadge({ state, words }: { state: TicketState; words: Readonly<Record<TicketState, string>> }) {
  return <StatusBadge tone={TONES[state]}>{words[state]}</StatusBadge>;
}
