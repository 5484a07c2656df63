import type { Mutant } from "./mutant";

const WEBHOOKS = "tests/integration/webhooks/webhooks.test.ts";
const SANDBOX = "tests/integration/sandbox/sandbox.test.ts";
const LINKS = "tests/integration/links/links.test.ts";
const SITES = "tests/integration/embed/partner-sites.test.ts";
const SETTINGS = "tests/integration/partners-portal/settings.test.ts";
const REFERRALS = "tests/integration/referrals/referrals.test.ts";
const SUSPENDED = "tests/integration/partners/suspended.test.ts";
const PARTNER_STATE = "tests/integration/merchants/partner-state.test.ts";
const KEYS = "tests/integration/api-keys/api-keys.test.ts";

/** What ends with a partner, a merchant or a user that is suspended or blocked, and what partners do that leaves a trace. */
export const suspensionMutants: readonly Mutant[] = [
  {
    title: "a suspended partner's endpoint is not claimed",
    file: "app/services/webhooks/claim-endpoints.server.ts",
    text: "and p.status = 'active' and b.status = 'live'",
    becomes: "and b.status = 'live'",
    killedBy: [WEBHOOKS, SANDBOX],
  },
  {
    title: "a suspended brand's endpoint is not claimed",
    file: "app/services/webhooks/claim-endpoints.server.ts",
    text: "and p.status = 'active' and b.status = 'live'",
    becomes: "and p.status = 'active'",
    killedBy: [WEBHOOKS],
  },
  {
    title: "a turn that has begun ends with its suspended partner",
    file: "app/services/webhooks/take-batch.server.ts",
    text: "if ((await ctx.tx.partner.count({ where: partner })) === 0) return null;",
    becomes: "await ctx.tx.partner.count({ where: partner });",
    killedBy: [WEBHOOKS],
  },
  {
    title: "a suspended partner's people are told of no work",
    file: "app/services/messages/portal-notice.server.ts",
    text: "{ AND: [to, MAY_SIGN_IN] },",
    becomes: "{ ...to, active: true },",
    killedBy: ["tests/integration/partners-portal/notices.test.ts"],
  },
  {
    title: "the partner's invoice is in the trail",
    file: "app/routes/partner/statement/invoice.route.ts",
    text: 'await auditFile(ctx, "statement-invoice", { kind: "partner", id: partnerId }, what);',
    becomes: "",
    killedBy: ["tests/integration/statements/page.test.ts"],
  },
  {
    title: "a stopped webhook is told to those who may see it",
    file: "app/services/webhooks/stop-endpoint.server.ts",
    text: 'NOT: { withheldRights: { has: "keys:read" } },',
    becomes: "",
    killedBy: [WEBHOOKS],
  },
  {
    title: "a suspended partner's keys open nothing",
    file: "app/services/api-keys/read-api-key.server.ts",
    text: 'where: { brandId, id: row.partnerId, status: "active" },',
    becomes: "where: { brandId, id: row.partnerId },",
    killedBy: [SANDBOX, KEYS],
  },
  {
    title: "a link of an API key is for an active merchant",
    file: "app/services/partner-api/create-application-link.server.ts",
    text: 'where: { ...own, id: merchantId, status: "active" },',
    becomes: "where: { ...own, id: merchantId },",
    killedBy: [SUSPENDED],
  },
  {
    title: "a link that an API key makes is in the trail",
    file: "app/services/partner-api/create-application-link.server.ts",
    text: 'await auditByKey(ctx, caller.keyId, "tracking-link.create", { kind: "tracking-link", id }, after);',
    becomes: "",
    killedBy: [KEYS],
  },
  {
    title: "a suspended partner's link counts no longer",
    file: "app/services/links/tracking-link.server.ts",
    text: 'where: { brandId, id: partnerId, status: "active" },',
    becomes: "where: { brandId, id: partnerId },",
    killedBy: [LINKS],
  },
  {
    title: "a suspended merchant's link is the partner's",
    file: "app/services/links/tracking-link.server.ts",
    text: 'id: merchantId, status: "active", ...(partnerId',
    becomes: "id: merchantId, ...(partnerId",
    killedBy: [SUSPENDED],
  },
  {
    title: "a suspended partner signs no customer in",
    file: "app/services/links/read-partner-token.server.ts",
    text: 'where: { brandId, id: partnerId, status: "active" },',
    becomes: "where: { brandId, id: partnerId },",
    killedBy: [LINKS],
  },
  {
    title: "a suspended partner's site shows no frame",
    file: "app/services/embed/frame-ancestors.server.ts",
    text: " and p.status = 'active'",
    becomes: "",
    killedBy: [SUSPENDED],
  },
  {
    title: "the embedded journey is not a suspended partner's lead",
    file: "app/services/embed/start-embed.server.ts",
    text: 'where: { brandId, id: { in: ids }, status: "active" },',
    becomes: "where: { brandId, id: { in: ids } },",
    killedBy: [SUSPENDED],
  },
  {
    title: "a site's name is short enough for the header",
    file: "app/services/embed/partner-sites.server.ts",
    text: 'if (checked.host.length > MAX_SITE_NAME) return no("host-long");',
    becomes: "",
    killedBy: [SITES],
  },
  {
    title: "a long name of before is not in the header",
    file: "app/services/embed/frame-ancestors.server.ts",
    text: "and length(s.host) <=",
    becomes: "and 0 <=",
    killedBy: [SITES],
  },
  {
    title: "whom staff have blocked no owner restores",
    file: "app/services/merchants/own-portal-users.server.ts",
    text: 'if (active && found.row.blockedByStaff) return no("blocked-by-staff");',
    becomes: "",
    killedBy: [SETTINGS],
  },
  {
    title: "fifty invitations a day of one partner",
    file: "app/services/merchants/invite-portal-user.server.ts",
    text: 'OF_PARTNER)).allowed) return no("too-many");',
    becomes: "OF_PARTNER)).allowed) await null;",
    killedBy: [SETTINGS],
  },
  {
    title: "nobody is invited for a merchant that is not active",
    file: "app/services/merchants/invite-portal-user.server.ts",
    text: 'id: merchantId, status: "active" };',
    becomes: "id: merchantId };",
    killedBy: [SUSPENDED],
  },
  {
    title: "a lead begins at the counter of an active merchant",
    file: "app/services/leads/start-at-counter.server.ts",
    text: 'partnerId: actor.partnerId, status: "active" },',
    becomes: "partnerId: actor.partnerId },",
    killedBy: [SUSPENDED],
  },
  {
    title: "a suspended partner refers nobody",
    file: "app/services/referrals/find-referrer.server.ts",
    text: 'where: { brandId, referralCode: code, status: "active" },',
    becomes: "where: { brandId, referralCode: code },",
    killedBy: [REFERRALS],
  },
  {
    title: "an invitation of a suspended partner has ended",
    file: "app/services/referrals/find-referrer.server.ts",
    text: 'partner: { status: "active" },',
    becomes: "",
    killedBy: [SUSPENDED],
  },
  {
    title: "a session of a suspended partner or merchant is over",
    file: "app/services/access/read-partner-session.server.ts",
    text: "u.active and p.status = 'active' and (u.merchant_id is null or m.status = 'active')",
    becomes: "u.active",
    killedBy: ["tests/integration/access/partner-sign-in.test.ts"],
  },
  {
    title: "the right code opens no portal of a suspended partner",
    file: "app/services/access/sign-in-partner.server.ts",
    text: "if (await isShutOut(ctx, partnerUserId)) {",
    becomes: "if (!(await isShutOut(ctx, partnerUserId)) && ctx === null) {",
    killedBy: [PARTNER_STATE],
  },
  {
    title: "a suspension ends the partner's sessions for good",
    file: "app/services/merchants/change-partner-status.server.ts",
    text: 'if (move === "suspend") {',
    becomes: "if (brandId === null) {",
    killedBy: [PARTNER_STATE],
  },
  {
    title: "a partner is suspended for a reason",
    file: "app/services/merchants/change-partner-status.server.ts",
    text: 'if (!reason) return no("reason-needed");',
    becomes: "",
    killedBy: [PARTNER_STATE],
  },
  {
    title: "no reminder leads to a suspended site",
    file: "app/services/support/send-reminder.server.ts",
    text: "const isWanted = isServed && !(await",
    becomes: "const isWanted = !(await",
    killedBy: ["tests/integration/support/around-the-journey.test.ts"],
  },
  {
    title: "a tracking id differs in more than its letters' case",
    file: "app/services/partners/is-utm-taken.server.ts",
    text: 'utmId: { equals: utmId, mode: "insensitive" },',
    becomes: "utmId,",
    killedBy: ["tests/integration/brands/partner-calls.test.ts"],
  },
];
