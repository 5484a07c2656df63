import { everybody, line, MAIN_BRAND, open, type PolicyLine, staffCall } from "../policy-lines";

const BRAND = { id: "select id from brands where key = 'lumen'" };
const KEYS = "/admin/partners/:id/keys";
const NOWHERE = { prospectId: "00000000-0000-4000-8000-000000000000" };

const signedIn = everybody("302 /login");

/** Links that bring a customer in: another device, a partner's sign-in, campaigns, the portal. */
export const lines: PolicyLine[] = [
  open("/t/:code", "loader", 404, { params: { code: "no-such-code" } }),
  line("/t/:code/about", "loader", "visitor", everybody(404), { params: { code: "no-such-code" } }),
  line("/transfer", "loader", "customer", { ...signedIn, customer: 200 }),
  line("/transfer", "action", "customer", { ...signedIn, customer: "303 /transfer" }, { send: { form: {} } }),
  line("/transfer/:prospectId", "loader", "visitor", everybody(404), { params: NOWHERE }),
  line("/transfer/:prospectId", "action", "visitor", everybody(404), { params: NOWHERE, send: { form: {} } }),
  line("/auth", "loader", "visitor", everybody(404), { query: "?token=none" }),
  line("/auth", "action", "visitor", everybody(404), { query: "?token=none", send: { form: {} } }),
  line("/socialmedia-onboarding", "loader", "visitor", everybody(200), {
    query: "?utm_source=matrix",
    customer: "302 /",
  }),
  {
    ...line("/customer-site", "loader", "partner", {
      ...everybody("302 /"),
      halfPartner: "302 /partner/login",
      otherPartner: "302 /partner/login",
      deadPartner: "302 /partner/login",
    }),
    permission: "portal:read",
  },
  staffCall(KEYS, "action", "brands:edit", { answer: 422, params: BRAND, send: { json: { intent: "none" } } }),
  line(KEYS, "loader", "public", everybody(405), { brand: MAIN_BRAND, params: BRAND }),
];
