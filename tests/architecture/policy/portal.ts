import { type PolicyLine, partnerCall, partnerPage } from "../policy-lines";

/** The pages of the portal, each with the right that it needs; which kinds of users have it is in portal-rights.ts. */
export const lines: readonly PolicyLine[] = [
  partnerPage("partner-frame", "portal:read"),
  partnerPage("/partner", "portal:read"),
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
];
