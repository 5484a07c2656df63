import type { MerchantStatus } from "~/domain/merchants/status";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { MERCHANT_WORDS } from "./merchant-words";

const TONES = { pending: "warn", active: "ok", suspended: "bad", rejected: "neutral" } as const;

/** A merchant's status, with the reason as its title where there is one. */
export function MerchantStatusBadge({ status, reason }: { status: MerchantStatus; reason?: string | null }) {
  return (
    <span title={reason ?? undefined}>
      <StatusBadge tone={TONES[status]}>{MERCHANT_WORDS.statuses[status]}</StatusBadge>
    </span>
  );
}
