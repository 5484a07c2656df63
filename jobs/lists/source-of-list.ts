import type { ExportedList } from "~/domain/exports/exported-lists";
import type { ExportRequester, ListSource } from "~/services/exports/list-source";
import type { SourceOf } from "~/services/exports/run-list-export.server";
import { applicationsSource } from "./applications";
import { approvalsSource } from "./approvals";
import { onOffHistorySource, partnerTicketsSource, staffSource } from "./back-office";
import { cardsSource, lendersSource } from "./catalogue";
import { productsSource, vendorsSource } from "./figures";
import { historySource } from "./history";
import { journeysSource } from "./journeys";
import { campaignsSource, templatesSource } from "./messaging";
import { promisesSource, reconciliationSource, statementsSource } from "./money";
import { plansSource, portalContentSource, vouchersSource } from "./offered";
import { merchantsSource, partnerBrandsSource, referralsSource } from "./partners";
import { callsSource, dedupeSource, deletionRequestsSource, deletionsSource } from "./people";
import { replayedSource } from "./replayed";
import { requestsSource } from "./requests";
import { securitySource } from "./security";
import { trackingLinksSource } from "./tracking-links";
import { uploadsSource } from "./uploads";

/** Every list of which files can be made. A missing one does not compile. */
const SOURCES: Record<ExportedList, (query: URLSearchParams, now: Date, requester: ExportRequester) => ListSource> = {
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
  approvals: approvalsSource,
  requests: requestsSource,
  "partner-brands": partnerBrandsSource,
  merchants: merchantsSource,
  "partner-referrals": referralsSource,
  "portal-content": portalContentSource,
  "insurance-plans": plansSource,
  vouchers: vouchersSource,
  promises: promisesSource,
  reconciliation: reconciliationSource,
  statements: statementsSource,
  journeys: journeysSource,
  security: securitySource,
  "replayed-requests": replayedSource,
  uploads: uploadsSource,
};

export const sourceOfList: SourceOf = (list, query, now, requester) => SOURCES[list](query, now, requester);
