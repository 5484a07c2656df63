import { type PolicyLine, partnerCall, partnerPage, staffCall, staffPage } from "../policy-lines";

/** A ticket that does not exist: a foreign one answers the same. */
const NOBODYS_TICKET = {
  params: { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" },
  someoneElses: "302 /partner/login",
} as const;
const REFERRAL = { id: "select id from partner_referrals where state = 'applied' limit 1" };
const TICKET = { id: "select id from portal_tickets limit 1" };

/** The pages of the portal, each with the right that it needs; which kinds of users have it is in portal-rights.ts. */
export const lines: readonly PolicyLine[] = [
  partnerPage("partner-frame", "portal:read"),
  partnerPage("/partner", "portal:read"),
  partnerPage("/partner/*", "portal:read", { answer: 404 }),
  partnerPage("/partner/statements", "statements:read"),
  partnerPage("/partner/statements/:month", "statements:read", { params: { month: "2001-01" }, answer: 404 }),
  partnerPage("/partner/statements/:month/invoice.pdf", "statements:read", {
    params: { month: "2001-01" },
    answer: 404,
  }),
  partnerPage("/partner/statements/:month/lines.csv", "statements:read", { params: { month: "2001-01" }, answer: 404 }),
  partnerCall("/partner/statements/:month", "action", "statements:dispute", {
    params: { month: "2001-01" },
    answer: 422,
    send: { form: { intent: "withdraw", lineId: "01999999-0000-7000-8000-000000000000" } },
  }),
  partnerPage("/partner/visits", "portal:read"),
  partnerPage("/partner/exit", "portal:read", { answer: "302 /partner" }),
  partnerCall("/partner/exit", "action", "portal:read", {
    answer: "303 /partner",
    masquerade: "303 /admin/merchant-management",
    send: { form: {} },
  }),
  partnerPage("/partner/language", "portal:read", { answer: "302 /partner" }),
  partnerCall("/partner/language", "action", "portal:read", {
    answer: "303 /partner",
    send: { form: { language: "en", returnTo: "/partner" } },
  }),
  partnerPage("/partner/product-offering", "content:read"),
  partnerPage("/partner/product-offering/:productId", "content:read", { params: { productId: "PL" } }),
  partnerCall("/partner/product-offering/:productId", "action", "leads:start", {
    answer: "303 /partner/product-offering/PL",
    params: { productId: "PL" },
    send: { form: { intent: "make-link" } },
  }),
  partnerPage("/partner/training-material", "content:read"),
  partnerPage("/partner/training-material/eligibility-criteria", "content:read"),
  partnerPage("/partner/lender-journey", "content:read"),
  partnerPage("/partner/marketing-support", "content:read"),
  partnerPage("/partner/marketing-support/messaging-content", "content:read"),
  partnerPage("/partner/marketing-support/banners-and-creatives", "content:read"),
  partnerPage("/partner/marketing-support/creatives/:file", "content:read", {
    params: { file: "square-en.svg" },
    someoneElses: "302 /partner/login",
  }),
  partnerPage("/partner/referral", "referrals:read"),
  partnerCall("/partner/referral", "action", "referrals:write", { answer: 422, send: { form: { name: "" } } }),
  partnerPage("/partner/settings", "settings:read"),
  partnerCall("/partner/settings", "action", "settings:edit", { answer: 422, send: { form: { name: "" } } }),
  partnerPage("/partner/settings/users", "users:read"),
  partnerCall("/partner/settings/users", "action", "users:edit", { answer: 422, send: { form: { intent: "invite" } } }),
  partnerPage("/partner/settings/notifications", "settings:read"),
  partnerCall("/partner/settings/notifications", "action", "settings:edit", {
    answer: 422,
    send: { form: { on: "everything" } },
  }),
  partnerPage("/partner/settings/sessions", "settings:read"),
  partnerCall("/partner/settings/sessions", "action", "settings:edit", {
    answer: 422,
    send: { form: { intent: "none" } },
  }),
  partnerPage("/partner/settings/second-step", "settings:read"),
  partnerCall("/partner/settings/second-step", "action", "second-step:edit", {
    answer: 422,
    send: { form: { intent: "none" } },
  }),
  partnerPage("/partner/settings/bank", "bank:read"),
  partnerCall("/partner/settings/bank", "action", "bank:edit", { answer: 422, send: { form: { intent: "ask" } } }),
  partnerPage("/partner/faqs", "content:read"),
  partnerPage("/partner/faqs/customer-queries", "content:read"),
  partnerPage("/partner/faqs/dsa-queries", "content:read"),
  ...["/partner/communication", "/partner/communication/tech-support", "/partner/communication/general-query"].flatMap(
    (route) => [
      partnerPage(route, "content:read"),
      partnerCall(route, "action", "tickets:write", { answer: 422, send: { form: {} } }),
    ],
  ),
  partnerPage("/partner/communication/tickets/:id", "content:read", { ...NOBODYS_TICKET, answer: 404 }),
  partnerCall("/partner/communication/tickets/:id", "action", "tickets:write", {
    ...NOBODYS_TICKET,
    answer: 404,
    send: { form: { intent: "close" } },
  }),
  staffPage("/admin/portal-content", "merchants:edit"),
  staffCall("/admin/portal-content", "action", "merchants:edit", { answer: 422, send: { form: { intent: "save" } } }),
  {
    ...staffPage("/admin/bank-requests", "bank-details:approve"),
    staff1: "302 /admin/approvals",
  },
  staffPage("/admin/partner-referrals", "merchants:edit"),
  staffCall("/admin/partner-referrals", "action", "merchants:edit", {
    answer: 422,
    send: { form: { intent: "add-rule" } },
  }),
  staffPage("/admin/partner-referrals/:id", "merchants:edit", { params: REFERRAL }),
  staffCall("/admin/partner-referrals/:id", "action", "merchants:edit", {
    params: REFERRAL,
    answer: 422,
    send: { form: { intent: "decline", reason: "" } },
  }),
  staffPage("/admin/partner-tickets", "merchants:edit"),
  staffPage("/admin/partner-tickets/:id", "merchants:edit", { params: TICKET }),
  staffCall("/admin/partner-tickets/:id", "action", "merchants:edit", {
    params: TICKET,
    answer: 422,
    send: { form: { intent: "message" } },
  }),
];
