import { brandFilter } from "~/domain/lists/brand-filter";
import { TICKET_STATES } from "~/domain/partners-portal/tickets";
import { momentWords } from "~/i18n/moment-words";
import { segmentName } from "~/i18n/staff/lenders";
import { partnerTicketWords } from "~/i18n/staff/portal-content";
import { staffWords } from "~/i18n/staff/staff";
import { onOffWords } from "~/i18n/staff/vendors-on-off";
import { allControls, countControls } from "~/services/availability/all-controls.server";
import type { ListSource } from "~/services/exports/list-source";
import { listStaffTickets } from "~/services/partners-portal/staff-tickets.server";
import { staffForFile } from "~/services/staff/staff-for-file.server";
import { keysetSource, unpagedSource } from "./keyset-source";

const moment = (at: Date | null) => at && momentWords(at, "en");

/** Every switch and cap of lenders as a file, newest first, with who and why (OQ-37). */
export const onOffHistorySource = (): ListSource => {
  const { heads, line, atAllBrands } = onOffWords;
  return keysetSource({
    name: onOffWords.historyFile,
    head: [
      ...[heads.at, heads.lender, heads.segment, heads.brand, heads.what, heads.reason],
      ...[heads.from, heads.until, heads.by, heads.endedAt, heads.endedBy],
    ],
    count: countControls,
    read: (tx, after, size) => allControls({ tx, after, size }),
    cells: (row) => [
      moment(row.setAt),
      row.lender,
      segmentName(row.segment),
      row.brandId ? row.brand : atAllBrands,
      row.perDay !== null ? line.cap(row.perDay) : row.isOpen ? line.on : line.off,
      row.reason,
      moment(row.startsAt),
      moment(row.endsAt),
      row.by,
      moment(row.endedAt),
      row.endedByName,
    ],
  });
};

/** Partners' tickets of a filter as a file (OQ-59). */
export function partnerTicketsSource(query: URLSearchParams): ListSource {
  const state = TICKET_STATES.find((one) => one === query.get("state")) ?? "open";
  const brandId = brandFilter(query);
  const { heads, kinds, brand } = partnerTicketWords;
  return keysetSource({
    name: partnerTicketWords.title,
    head: [heads.subject, heads.number, heads.partner, brand, heads.kind, heads.waiting],
    count: (tx) => tx.portalTicket.count({ where: { state, ...(brandId ? { brandId } : {}) } }),
    read: (tx, after, size) => listStaffTickets({ ctx: { tx }, state, brandId, after, size }),
    cells: (row) => [
      row.subject,
      row.number,
      row.partnerName,
      row.brandName,
      row.kind === "tech-support" ? kinds["tech-support"] : kinds["general-query"],
      moment(row.updatedAt),
    ],
  });
}

/** The people of the back office as a file. */
export const staffSource = (): ListSource =>
  unpagedSource({
    name: staffWords.title,
    head: [
      ...[staffWords.name, staffWords.email, staffWords.role],
      ...[staffWords.active, staffWords.secondFactor, staffWords.lastSignIn],
    ],
    read: staffForFile,
    cells: (row) => [
      row.name,
      row.emailMasked,
      staffWords.roles[row.roleId],
      row.active ? staffWords.yes : staffWords.no,
      row.totpEnrolledAt ? staffWords.secondFactorOn : staffWords.secondFactorOff,
      moment(row.lastSignInAt) ?? staffWords.never,
    ],
  });
