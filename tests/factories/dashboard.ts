import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

export const board: Dashboard = {
  span: "today",
  first: "2026-11-21",
  last: "2026-11-21",
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
  approvedPaise: 900_000_000,
  disbursedPaise: 410_000_000,
  failedJobs: [{ job: "messages.deliver", count: 3, lastError: "gateway said no" }],
  reasons: [{ reason: "income", count: 9 }],
  lenders: [{ label: "Kaveri Small Bank", count: 12, href: "/admin/lenders/7" }],
  partners: [],
};
