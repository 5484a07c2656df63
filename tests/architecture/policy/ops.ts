import { everybody, line, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const BRAND = "select id from brands where key = 'haldi'";
const LINK = "select code from tracking_links order by code limit 1";
const CUSTOMER = "select customer_id from applications order by created_at, id limit 1";
const PROSPECT = "select prospect_id from applications order by created_at, id limit 1";
const DRAFT_SET = "select id from draft_sets order by created_at limit 1";

export const lines: PolicyLine[] = [
  staffPage("/admin/dashboard", "dashboard:read"),
  staffPage("/admin/promises", "promises:read"),
  staffPage("/admin/statements", "statements:edit"),
  staffCall("/admin/statements", "action", "statements:edit", {
    answer: 422,
    send: { form: { intent: "remove-rule", id: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffPage("/admin/statements/:brandId/:partnerId", "statements:edit", {
    params: { brandId: "none", partnerId: "none" },
    answer: 404,
  }),
  staffCall("/admin/statements/:brandId/:partnerId", "action", "statements:edit", {
    params: { brandId: "none", partnerId: "none" },
    answer: 404,
    send: { form: { intent: "release", lineId: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffCall("/admin/statements/:brandId/:partnerId/account", "action", "bank-details:reveal", {
    params: { brandId: "none", partnerId: "none" },
    answer: 404,
    send: { form: { reason: "to pay October" } },
  }),
  staffPage("/admin/statements/:brandId/:partnerId/:month/invoice.pdf", "statements:edit", {
    params: { brandId: "none", partnerId: "none", month: "2001-01" },
    answer: 404,
  }),
  staffPage("/admin/promises/outliers", "promises:read"),
  staffPage("/admin/reconciliation", "statements:edit"),
  staffCall("/admin/reconciliation", "action", "statements:edit", {
    send: { form: { intent: "case", lineKey: "nobody", version: "0", state: "open" } },
    answer: 404,
  }),
  staffPage("/admin/customer-eligibility", "eligibility:read"),
  staffPage("/admin/dedupe-logs", "eligibility:read"),
  staffPage("/admin/time-machine", "drafts:edit"),
  staffCall("/admin/time-machine", "action", "drafts:edit", { answer: 422, send: { form: { intent: "create" } } }),
  staffPage("/admin/time-machine/:id", "drafts:edit", { params: { id: DRAFT_SET } }),
  staffPage("/admin/time-machine/:id/requests", "drafts:edit", { params: { id: DRAFT_SET } }),
  staffCall("/admin/time-machine/:id", "action", "drafts:edit", {
    params: { id: DRAFT_SET },
    answer: 404,
    send: { form: { intent: "cancel", runId: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffPage("/admin/internal-report", "reports:read"),
  staffCall("/admin/internal-report", "action", "applications:work", {
    answer: 404,
    send: { form: { intent: "remove-view", id: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffPage("/admin/products-report", "reports:read"),
  staffPage("/admin/vendors-products-report", "reports:read"),
  staffPage("/admin/customers-journey", "reports:read"),
  staffPage("/admin/tracking-links", "tracking-links:edit"),
  staffPage("/admin/tracking-links/new", "tracking-links:edit"),
  staffCall("/admin/tracking-links/new", "action", "tracking-links:edit", {
    answer: 422,
    send: { form: { brand: "nothing", name: "Nothing" } },
  }),
  staffPage("/admin/tracking-links/:code", "tracking-links:edit", { params: { code: LINK } }),
  staffCall("/admin/tracking-links/:code", "action", "tracking-links:edit", {
    params: { code: "no-such-code" },
    answer: 404,
    send: { form: { intent: "end", reason: "Printed by mistake" } },
  }),
  staffPage("/admin/tracking-links/:code/qr/:format", "tracking-links:edit", {
    params: { code: LINK, format: "svg" },
  }),
  staffPage("/admin/link-doctor", "tracking-links:edit"),
  staffPage("/admin/exports", "exports:own"),
  staffCall("/admin/exports", "action", "exports:own", {
    answer: 422,
    send: { form: { list: "nothing", format: "csv" } },
  }),
  staffPage("/admin/exports/:id", "exports:own", { params: { id: "none" }, answer: 404 }),
  staffPage("/admin/history", "history:read"),
  staffPage("/admin/security", "security:read"),
  staffPage("/admin/status", "operations:read"),
  staffPage("/admin/status/now", "operations:read"),
  staffPage("/admin/failed-jobs", "jobs:retry"),
  staffCall("/admin/failed-jobs", "action", "jobs:retry", {
    answer: 404,
    send: { form: { intent: "retry", id: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffCall("/admin/presence", "action", "admin:enter", {
    answer: 404,
    send: { json: { kind: "nothing" } },
  }),
  staffCall("/admin/saved-views", "action", "admin:enter", { answer: 422, send: { form: { list: "nothing" } } }),
  {
    ...staffPage("/admin/saved-views", "admin:enter"),
    staff1: "302 /admin/dashboard",
    staff2: "302 /admin/dashboard",
    staff3: "302 /admin/csr-portal",
  },
  staffCall("/admin/search", "action", "admin:enter", { send: { json: { q: "haldi" } } }),
  {
    ...staffPage("/admin/search", "admin:enter"),
    staff1: "302 /admin/dashboard",
    staff2: "302 /admin/dashboard",
    staff3: "302 /admin/csr-portal",
  },
  staffPage("/admin/csr-portal", "customers:read"),
  staffCall("/admin/csr-portal", "action", "customers:read", { send: { form: { key: "9000000000" } } }),
  staffPage("/admin/csr-portal/:id/:pid", "customers:read", { params: { id: CUSTOMER, pid: PROSPECT } }),
  staffCall("/admin/csr-portal/:id/:pid", "action", "customers:read", {
    params: { id: CUSTOMER, pid: PROSPECT },
    send: { form: { field: "mobile", reason: "Asked us to call back" } },
  }),
  staffPage("/admin/csr-portal/:id/:pid/care", "customers:care", {
    params: { id: CUSTOMER, pid: PROSPECT },
    answer: "302 /admin/csr-portal",
  }),
  staffCall("/admin/csr-portal/:id/:pid/care", "action", "customers:care", {
    params: { id: CUSTOMER, pid: PROSPECT },
    send: { form: { intent: "note", text: "Asked us to call back" } },
  }),
  staffPage("/admin/domains", "domains:edit", { params: { brand: BRAND }, query: "?brand={brand}" }),
  staffCall("/admin/domains", "action", "domains:edit", {
    params: { brand: BRAND },
    send: { form: { intent: "check", brand: "{brand}", host: "nobody.example" } },
    answer: 422,
  }),
  line("/dev/dns.json", "loader", "dev", everybody(200)),
  line("/dev/dns.json", "action", "dev", everybody(200), {
    send: { json: { name: "_verify.policy.example", type: "TXT", values: [] } },
  }),
];
