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
];
