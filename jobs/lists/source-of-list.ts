import type { ExportedList } from "~/domain/exports/exported-lists";
import type { ListSource } from "~/services/exports/list-source";
import type { SourceOf } from "~/services/exports/run-list-export.server";
import { applicationsSource } from "./applications";
import { cardsSource, lendersSource } from "./catalogue";
import { productsSource, vendorsSource } from "./figures";
import { historySource } from "./history";
import { onOffHistorySource, partnerTicketsSource, staffSource } from "./house";
import { campaignsSource, templatesSource } from "./messaging";
import { callsSource, dedupeSource, deletionRequestsSource, deletionsSource } from "./people";
import { trackingLinksSource } from "./tracking-links";

/** Every list of which files can be made. A missing one does not compile. */
const SOURCES: Record<ExportedList, (query: URLSearchParams, now: Date) => ListSource> = {
  applications: applicationsSource,
  "products-report": productsSource,
  "vendors-report": vendorsSource,
  "tracking-links": trackingLinksSource,
  lenders: lendersSource,
  "credit-cards": cardsSource,
  history: historySource,
  campaigns: campaignsSource,
  "message-templates": templatesSource,
  calls: callsSource,
  "dedupe-log": dedupeSource,
  "deletion-requests": deletionRequestsSource,
  deletions: deletionsSource,
  "on-off-history": onOffHistorySource,
  "partner-tickets": partnerTicketsSource,
  staff: staffSource,
};

export const sourceOfList: SourceOf = (list, query, now) => SOURCES[list](query, now);
