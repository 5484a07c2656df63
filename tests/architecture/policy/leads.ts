import { type PolicyLine, partnerCall, partnerPage } from "../policy-lines";

const LEAD = {
  id: "select p.id from prospects p join brands b on b.id = p.brand_id where b.key = 'lumen' and p.merchant_id is not null order by p.id limit 1",
};

/** Leads in the portal. A customer is sent to the portal's sign-in, whatever lead the address names. */
export const lines: readonly PolicyLine[] = [
  partnerPage("/partner/leads", "leads:read"),
  partnerPage("/partner/leads/link", "leads:read"),
  partnerPage("/partner/leads/start", "leads:read"),
  partnerCall("/partner/leads/start", "action", "leads:start", { answer: 422, send: { form: { intent: "sms" } } }),
  partnerPage("/partner/reports", "reports:read"),
  partnerCall("/partner/reports", "action", "reports:export", { answer: "303 /partner/reports", send: { form: {} } }),
  partnerPage("/partner/customFunnel", "reports:read"),
  partnerCall("/partner/customFunnel", "action", "reports:read", {
    answer: "303 /partner/customFunnel",
    send: { form: {} },
  }),
  partnerPage("/partner/reports/files/:id", "reports:read", {
    params: { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" },
    answer: 404,
    someoneElses: "302 /partner/login",
  }),
  partnerPage("/partner/leads/:id", "leads:read", { params: LEAD, someoneElses: "302 /partner/login" }),
];
