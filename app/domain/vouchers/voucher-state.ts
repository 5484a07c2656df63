import type { Day } from "~/domain/dates/day";

/** Whether customers see a voucher. */
export type VoucherState = "off" | "early" | "expired" | "shown";

/** How customers see a voucher of the catalogue on this Indian day. */
export function voucherState(
  { status, valid_from: from, valid_until: until }: { status: string; valid_from: Day; valid_until: Day },
  today: Day,
): VoucherState {
  if (status !== "1") return "off";
  if (from > today) return "early";
  return until < today ? "expired" : "shown";
}
