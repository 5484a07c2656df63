import type { Mutant } from "./mutant";

const TICKETS = ["tests/integration/partners-portal/tickets.test.ts"];
const FOREIGN = ["tests/integration/partners-portal/foreign-ids.test.ts"];
const BANK = ["tests/integration/bank-details/bank-details.test.ts"];

/** What belongs to one partner, merchant, portal user or customer, and what counts for a quota. */
export const ownMutants: readonly Mutant[] = [
  {
    title: "a merchant's people see the merchant's tickets",
    file: "app/services/partners-portal/own-tickets.server.ts",
    text: "...(merchantId === null ? {} : { merchantId }),",
    becomes: "",
    killedBy: TICKETS,
  },
  {
    title: "a ticket is the partner's own",
    file: "app/services/partners-portal/own-tickets.server.ts",
    text: "  partnerId,\n",
    becomes: "",
    killedBy: TICKETS,
  },
  {
    title: "a merchant's people see the merchant's leads",
    file: "app/services/leads/own-leads.server.ts",
    text: "merchantId === null\n    ? sql",
    becomes: "merchantId !== undefined\n    ? sql",
    killedBy: ["tests/integration/leads/funnel.test.ts"],
  },
  {
    title: "a merchant's people see the merchant's starts at the counter",
    file: "app/services/leads/own-leads.server.ts",
    text: "...(merchantId === null ? {} : { merchantId }),",
    becomes: "",
    killedBy: ["tests/integration/leads/counter.test.ts"],
  },
  {
    title: "a merchant's people see the masquerades of the merchant",
    file: "app/services/masquerade/list-visits.server.ts",
    text: "...(merchantId ? { merchantId } : {}), ",
    becomes: "",
    killedBy: ["tests/integration/masquerade/masquerade.test.ts"],
  },
  {
    title: "a merchant's people see the lines of the merchant",
    file: "app/services/statements/list-statement-lines.server.ts",
    text: "merchantId ? ofMerchant :",
    becomes: "false ? ofMerchant :",
    killedBy: ["tests/integration/statements/page.test.ts"],
  },
  {
    title: "an API key is revoked by its partner",
    file: "app/services/api-keys/revoke-api-key.server.ts",
    text: "partnerId, id: keyId, revokedAt: null",
    becomes: "id: keyId, revokedAt: null",
    killedBy: FOREIGN,
  },
  {
    title: "a site is checked by its partner",
    file: "app/services/embed/check-partner-site.server.ts",
    text: "partnerId, id: siteId } });",
    becomes: "id: siteId } });",
    killedBy: FOREIGN,
  },
  {
    title: "a site is taken off by its partner",
    file: "app/services/embed/partner-sites.server.ts",
    text: "where: { ...own(ctx), id: siteId } });",
    becomes: "where: { brandId: ctx.brand.id, id: siteId } });",
    killedBy: FOREIGN,
  },
  {
    title: "a portal user is changed by an owner of the partner",
    file: "app/services/merchants/own-portal-users.server.ts",
    text: "partnerId: ctx.actor.partnerId, id: userId",
    becomes: "id: userId",
    killedBy: FOREIGN,
  },
  {
    title: "bank details that were asked for are taken back by their partner",
    file: "app/services/bank-details/withdraw-bank-request.server.ts",
    text: 'where: { brandId, partnerId, id, state: "open" }',
    becomes: 'where: { brandId, id, state: "open" }',
    killedBy: BANK,
  },
  {
    title: "a draft of bank details is of who wrote it",
    file: "app/services/bank-details/draft-bank-details.server.ts",
    text: '      createdBy: partnerUserId,\n      state: "draft",',
    becomes: '      state: "draft",',
    killedBy: BANK,
  },
  {
    title: "referrals are the partner's own",
    file: "app/services/referrals/list-referrals.server.ts",
    text: "where: { brandId, partnerId: ctx.actor.partnerId, ",
    becomes: "where: { brandId, ",
    killedBy: ["tests/integration/referrals/referrals.test.ts"],
  },
  {
    title: "a consent is taken back by its customer",
    file: "app/services/consent-centre/withdraw-consent.server.ts",
    text: "where: { brandId: brand.id, customerId, id: consentId }",
    becomes: "where: { brandId: brand.id, id: consentId }",
    killedBy: ["tests/integration/consents/stop.test.ts"],
  },
  {
    title: "My loans are the customer's own",
    file: "app/services/my-loans/read-my-loans.server.ts",
    text: "where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },\n",
    becomes: "where: { brandId: ctx.brand.id },\n",
    killedBy: ["tests/integration/my-loans/my-loans.test.ts"],
  },
  {
    title: "a reveal of a request counts for the quota",
    file: "app/services/support/reveal-request-contact.server.ts",
    text: "if (!allowed.ok) return allowed;",
    becomes: "",
    killedBy: ["tests/integration/security/reveal-quota.test.ts"],
  },
  {
    title: "a reveal of a customer's contact counts for the quota",
    file: "app/services/customers/reveal-contact.server.ts",
    text: "if (!allowed.ok) return allowed;",
    becomes: "",
    killedBy: ["tests/integration/security/reveal-quota.test.ts"],
  },
  {
    title: "a masquerade only looks at a suspended portal",
    file: "app/services/access/read-partner-session.server.ts",
    text: 'row.is_active ? {} : { mode: "read" as const }',
    becomes: "{}",
    killedBy: ["tests/integration/masquerade/masquerade.test.ts"],
  },
  {
    title: "an approved change of bank details counts for later months that staff had entered",
    file: "app/services/bank-details/decide-bank-request.server.ts",
    text: "known.filter((later) => later.fromMonth > month)) await set",
    becomes: "[] as typeof known) await set",
    killedBy: BANK,
  },
  {
    title: "a month whose payment the bank sent back later is not paid",
    file: "app/services/statements/statement-view.server.ts",
    text: "closingPaise <= 0n && closingPaise <= paidLater;",
    becomes: "closingPaise <= 0n;",
    killedBy: ["tests/integration/statements/page.test.ts"],
  },
];
