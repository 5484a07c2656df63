import type { ApplicationRow } from "~/domain/application-list/application-row";
import { isOverdue } from "~/domain/application-list/overdue";
import { leadTone } from "~/domain/leads/lead-stage";
import { wholeDays } from "~/domain/leads/lead-turn";
import { productOf } from "~/domain/products";
import { applicationStatus, productShort } from "~/i18n/staff/applications";
import { nextAction, reportWords as words } from "~/i18n/staff/internal-report";

/** A row of the grid in words. */
export function rowView(row: ApplicationRow, now: Date) {
  const { text, isIdle } = nextAction(row.turn, now);
  return {
    id: row.id,
    applicationId: row.applicationId,
    brand: row.brand.name,
    name: row.name ?? words.noName,
    product: row.product ? productShort[row.product] : "–",
    contact: row.contact ?? "–",
    productName: row.product ? productOf(row.product).name : "–",
    lender: row.lender,
    lenderRef: row.lenderRef,
    stage: applicationStatus[row.status],
    tone: leadTone(row.status),
    days: wholeDays(row.movedAt, now),
    next: text,
    isLate: isOverdue(row.turn, now),
    isIdle,
    owner: row.owner,
  };
}
