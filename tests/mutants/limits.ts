import type { Mutant } from "./mutant";

const PAYMENTS = ["tests/integration/statements/payments-by-two.test.ts"];
const SIGN_IN_KEYS = ["tests/integration/links/partner-keys-by-two.test.ts"];
const MONEY_BY_DRAFT = ["tests/integration/lenders/money-by-draft.test.ts"];
const SEND_POLICY = ["tests/unit/domain/challenges/send-policy.test.ts"];

/** Limits, hours and figures. */
export const limitMutants: readonly Mutant[] = [
  {
    title: "a payment to a partner waits for a second person",
    file: "app/services/statements/record-payment.server.ts",
    text: "if (!(await isApprovalNeeded(ctx, STATEMENT_PAYMENT))) {",
    becomes: "if (ctx) {",
    killedBy: PAYMENTS,
  },
  {
    title: "a partner's sign-in key waits for a second person",
    file: "app/services/links/partner-keys.server.ts",
    text: "(await isApprovalNeeded(ctx, PARTNER_KEY))",
    becomes: "false",
    killedBy: SIGN_IN_KEYS,
  },
  {
    title: "an approval of a sign-in key is for who asked",
    file: "app/services/links/partner-key-approval.server.ts",
    text: 'state: "approved", askedBy: createdBy }',
    becomes: 'state: "approved" }',
    killedBy: SIGN_IN_KEYS,
  },
  {
    title: "a rate is changed by a draft set where two people are required",
    file: "app/services/lenders/update-lender-field.server.ts",
    text: "if (!isInDraftSet && isMoney(property)",
    becomes: "if (isInDraftSet && isMoney(property)",
    killedBy: MONEY_BY_DRAFT,
  },
  {
    title: "a slab that pays is not deleted directly where two people are required",
    file: "app/services/revenue/delete-revenue.server.ts",
    text: "if (row.status === 1 &&",
    becomes: "if (row.status === 0 &&",
    killedBy: MONEY_BY_DRAFT,
  },
  {
    title: "a payment is approved for the account that was asked for",
    file: "app/services/statements/payment-approval.server.ts",
    text: "if (payload.paise > 0n && checked.account?.id !== payload.accountId)",
    becomes: "if (payload.paise < 0n && checked.account?.id !== payload.accountId)",
    killedBy: PAYMENTS,
  },
  {
    title: "five passcodes an hour for a number",
    file: "app/domain/challenges/send-policy.ts",
    text: "  perHour: 5,",
    becomes: "  perHour: 6,",
    killedBy: SEND_POLICY,
  },
  {
    title: "twenty passcodes in vain an hour from an address without work",
    file: "app/services/access/check-proof.server.ts",
    text: "networkHour: perAddress,",
    becomes: "networkHour: perAddress + 1,",
    killedBy: ["tests/integration/access/send-code.test.ts"],
  },
  {
    title: "the network around an address has a limit of its own",
    file: "app/platform/rate-limit.server.ts",
    text: "return around.allowed ? own : around;",
    becomes: "return own;",
    killedBy: ["tests/integration/platform/rate-limit.test.ts"],
  },
  {
    title: "a limit of hits is exact",
    file: "app/platform/rate-limit.server.ts",
    text: "allowed: count <= limit.max,",
    becomes: "allowed: count <= limit.max + 1,",
    killedBy: ["tests/integration/platform/rate-limit.test.ts"],
  },
  {
    title: "three open submissions at most",
    file: "app/domain/applications/may-submit.ts",
    text: "export const MAX_OPEN_SUBMISSIONS = 3;",
    becomes: "export const MAX_OPEN_SUBMISSIONS = 4;",
    killedBy: ["tests/unit/domain/applications/may-submit.test.ts"],
  },
  {
    title: "a submission in doubt counts as open",
    file: "app/domain/applications/may-submit.ts",
    text: '  "in-doubt",\n',
    becomes: "",
    killedBy: ["tests/unit/domain/applications/may-submit.test.ts"],
  },
  {
    title: "no message after nine in the evening",
    file: "app/domain/dates/quiet-hours.ts",
    text: "const CLOSES_AT_HOUR = 21;",
    becomes: "const CLOSES_AT_HOUR = 22;",
    killedBy: ["tests/unit/domain/dates/quiet-hours.test.ts"],
  },
  {
    title: "no call after six in the evening",
    file: "app/domain/telecalling/calling-hours.ts",
    text: "const CLOSES_AT_HOUR = 18;",
    becomes: "const CLOSES_AT_HOUR = 19;",
    killedBy: ["tests/unit/domain/telecalling/calling-hours.test.ts"],
  },
  {
    title: "a withdrawn consent is none",
    file: "app/domain/consents/contact.ts",
    text: "consent.purpose === purpose && consent.withdrawnAt === null",
    becomes: "consent.purpose === purpose",
    killedBy: ["tests/unit/domain/consents/contact.test.ts"],
  },
  {
    title: "messages about an application end with the stop",
    file: "app/domain/notifications/open-channels.ts",
    text: "const hasStopped = consents.some(({ purpose }) => purpose === STOP_PURPOSE);",
    becomes: "const hasStopped = STOP_PURPOSE === (''  as never) && consents.length > 0;",
    killedBy: ["tests/unit/domain/notifications/open-channels.test.ts"],
  },
  {
    title: "offers of business loans are compared over 36 months",
    file: "app/domain/eligibility/terms.ts",
    text: "  bl: 36,",
    becomes: "  bl: 24,",
    killedBy: ["tests/unit/domain/eligibility/terms.test.ts"],
  },
  {
    title: "a short value is masked whole",
    file: "app/domain/masking/mask.ts",
    text: 'if (text.length <= 4) return "*".repeat(text.length);',
    becomes: "if (text.length <= 4) return text;",
    killedBy: ["tests/unit/domain/masking/mask.test.ts"],
  },
  {
    title: "an amount has at most 15 digits",
    file: "app/domain/money/rupees.ts",
    text: "{1,15}",
    becomes: "{1,16}",
    killedBy: ["tests/unit/domain/money/rupees.test.ts"],
  },
  {
    title: "Hindi texts keep their places",
    file: "app/i18n/hi/gold.ts",
    text: "{{leadId}}",
    becomes: "",
    killedBy: ["tests/architecture/dictionaries.test.ts"],
  },
  {
    title: "reveals of one person in an hour",
    file: "app/services/security/take-reveal.server.ts",
    text: "(await revealsOf(ctx)) < env().revealsPerHour ?",
    becomes: "(await revealsOf(ctx)) <= env().revealsPerHour ?",
    killedBy: ["tests/integration/security/reveal-quota.test.ts"],
  },
  {
    title: "sixty calls of one person in an hour without a reason",
    file: "app/services/security/take-reveal.server.ts",
    text: "calls >= CALLS_WITHOUT_STEP_UP && reason === null",
    becomes: "calls > CALLS_WITHOUT_STEP_UP && reason === null",
    killedBy: ["tests/integration/telecalling/telecalling.test.ts"],
  },
];
