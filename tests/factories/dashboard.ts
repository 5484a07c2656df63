import { spanOfDays } from "~/domain/dates/presets";
import { funnelHrefs } from "~/domain/reports/funnel-hrefs";
import type { dashboardPage } from "~/routes/admin/dashboard/page.server";

export const board: Awaited<ReturnType<typeof dashboardPage>> = {
  offLenders: 0,
  isToday: true,
  span: null,
  first: "2026-11-21",
  last: "2026-11-21",
  refusal: null,
  suggested: { first: "2026-10-23", last: "2026-11-21" },
  daysQuery: { days: "today" },
  at: "2026-11-21T09:05:07.000Z",
  brand: null,
  brands: [
    { key: "cl", name: "Market" },
    { key: "haldi", name: "Haldi" },
  ],
  steps: {
    leads: 1200,
    verified: 800,
    profileComplete: 600,
    offersShown: 590,
    submitted: 300,
    approved: 60,
    disbursed: 41,
  },
  hrefs: funnelHrefs({ preset: "custom", ...spanOfDays("2026-11-21", "2026-11-21") }, null),
  approvedPaise: 900_000_000,
  disbursedPaise: 410_000_000,
  failedJobs: [
    {
      job: "messages.deliver",
      name: "Send a passcode or message",
      count: 3,
      lastError: "gateway said no",
      href: "/admin/failed-jobs?job=messages.deliver",
    },
  ],
  reasons: [{ id: "income", label: "Income", count: 9, href: null, countHref: "/admin/internal-report?reason=income" }],
  lenders: [
    {
      id: "7",
      label: "Kaveri Small Bank",
      count: 12,
      href: "/admin/lenders/7",
      countHref: "/admin/internal-report?lender=7",
    },
  ],
  partners: [],
  files: [
    {
      id: "f",
      fileName: "status-oct.xlsx",
      kind: "Application Status",
      rowsFailed: 4,
      isRefused: false,
      href: "/admin/application-status-file?upload=f",
    },
  ],
};
