import type { ExportedList, FileFormat, FileState } from "~/domain/exports/exported-lists";

/** Files of lists of the back office. */
export const exportWords = {
  documentTitle: "Admin - Exports",
  title: "Exports",
  lead: "Files of lists that you asked for. Each can be downloaded for 24 hours.",
  menu: "Export",
  csv: "Export as CSV",
  xlsx: "Export as Excel",
  asked: "The file is being written.",
  panel: "Your files",
  allFiles: "All files",
  none: "You have not asked for a file yet. Choose Export on a list.",
  download: "Download",
  rows: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`,
  progress: (done: number, total: number) => `${done.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`,
  askedAt: (moment: string) => `asked for on ${moment}`,
  until: (moment: string) => `until ${moment}`,
  lists: {
    applications: "Applications",
    "products-report": "Products report",
    "vendors-report": "Vendors products report",
    "tracking-links": "Tracking links",
    lenders: "Lenders",
    "credit-cards": "Credit cards",
    history: "History",
    campaigns: "Campaigns",
    "message-templates": "Texts of messages",
    calls: "Telecalling",
    "dedupe-log": "De-dupe log",
    "deletion-requests": "Requests to delete data",
    deletions: "Deletions",
    "on-off-history": "Lenders on and off, history",
    "partner-tickets": "Partner tickets",
    staff: "Users",
    approvals: "Approvals",
    requests: "Requests",
    "partner-brands": "Partners",
    merchants: "Merchants and partners",
    "partner-referrals": "Partner referrals",
    "portal-content": "Portal content",
    "insurance-plans": "Insurance plans",
    vouchers: "Vouchers",
    promises: "Promises kept",
    reconciliation: "Reconciliation",
    statements: "Statements",
    journeys: "Customers journey",
    security: "Security",
    "replayed-requests": "Requests of a replay",
    uploads: "Uploaded files",
  } satisfies Record<ExportedList, string>,
  formats: { csv: "CSV", xlsx: "Excel" } satisfies Record<FileFormat, string>,
  states: { queued: "Waiting", running: "Being written", done: "Ready", failed: "Failed" } satisfies Record<
    FileState,
    string
  >,
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  "too-many": "Two of your files are being written. Wait for one to finish.",
  forbidden: "You don't have access to that list.",
};
export const exportRefusalText = (code: string): string => REFUSALS[code] ?? "This list cannot be exported.";
