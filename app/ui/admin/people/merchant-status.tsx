import type { MerchantStatus } from "~/domain/merchants/status";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const TONES = { pending: "warn", active: "ok", suspended: "bad", rejected: "neutral" } as const;

/** A merchant's status; its reason is the tooltip. */
export function MerchantStatusBadge({ status, reason }: { status: MerchantStatus; reason?: string | null }) {
  return (
    <span title={reason ?? undefined}>
      <StatusBadge tone={TONES[status]}>{MERCHANT_WORDS.statuses[status]}</StatusBadge>
    </span>
  );
}
