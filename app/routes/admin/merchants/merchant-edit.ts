import { parseReason } from "~/domain/access/masquerade";
import type { MerchantBulkProperty } from "~/domain/merchants/bulk-edit";
import { isMerchantMove, isMerchantStatus, MERCHANT_MOVES, type MerchantMove } from "~/domain/merchants/status";
import { merchantBulkWords as words } from "~/i18n/staff/bulk-edit";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { BulkEdit } from "~/ui/admin/bulk-edit/bulk-edit";

const MOVES = Object.keys(MERCHANT_MOVES) as MerchantMove[];

/** How several merchants are changed together. */
export const MERCHANT_EDIT: BulkEdit<MerchantBulkProperty> = {
  path: "/api/update-merchants",
  words,
  fields: [
    {
      property: "status",
      label: words.properties.status,
      as: "choice",
      choices: MOVES.map((move) => ({ value: move, label: MERCHANT_WORDS.moves[move] })),
    },
    { property: "location", label: words.properties.location, as: "text", hint: words.where },
  ],
  written(property, value) {
    if (property === "status" && isMerchantStatus(value)) return MERCHANT_WORDS.statuses[value];
    return value === null ? "–" : String(value);
  },
  reason: {
    label: MERCHANT_WORDS.reason,
    hint: MERCHANT_WORDS.reasonHint,
    needed: MERCHANT_WORDS.refused["reason-needed"],
    isNeeded: (property, value) => property === "status" && isMerchantMove(value) && MERCHANT_MOVES[value].needsReason,
    isEnough: (text) => parseReason(text) !== null,
  },
};
