import type { Mutant } from "./mutant";

const DISPUTES = ["tests/unit/domain/statements/dispute.test.ts"];
const REFERRALS = ["tests/integration/referrals/referrals.test.ts"];
const STATEMENTS = ["tests/integration/statements/statements.test.ts"];
const STEP_UP = ["tests/integration/access/step-up.test.ts"];

/** What is paid to a partner is right, and its account is shown to few. */
export const paymentMutants: readonly Mutant[] = [
  {
    title: "a payment is of no day that is still to come",
    file: "app/services/statements/check-payment.server.ts",
    text: "paidOn > istDay(now) || ",
    becomes: "",
    killedBy: STATEMENTS,
  },
  {
    title: "a payment is of no day before its month",
    file: "app/services/statements/check-payment.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    text: " || paidOn < `${month}-01`",
    becomes: "",
    killedBy: STATEMENTS,
  },
  {
    title: "a hold is replaced by a shorter one",
    file: "app/services/statements/hold-line.server.ts",
    text: "  await endHolds({ ctx, brandId, partnerId, lineId });\n",
    becomes: "",
    killedBy: STATEMENTS,
  },
  {
    title: "a merchant takes back no dispute of the partner's",
    file: "app/services/statements/raise-dispute.server.ts",
    text: 'findStatementLine({ ...scope, merchantId }, lineId) : null;\n  if (!line) return no("not-disputed");',
    becomes:
      'findStatementLine({ ...scope, merchantId: null }, lineId) : null;\n  if (!line) return no("not-disputed");',
    killedBy: STATEMENTS,
  },
  {
    title: "whole account numbers count for the quota of reveals",
    file: "app/services/bank-details/reveal-account.server.ts",
    text: "  if (!allowed.ok) return allowed;\n",
    becomes: "",
    killedBy: ["tests/integration/security/reveal-quota.test.ts"],
  },
  {
    title: "the eleventh reveal of an hour needs a fresh second step for an account number",
    file: "app/routes/admin/statement/account.route.ts",
    text: "(await isManyReveals({ ctx })) ?",
    becomes: "false ?",
    killedBy: STEP_UP,
  },
  {
    title: "the eleventh reveal of an hour needs a fresh second step for who wrote a complaint",
    file: "app/routes/admin/requests/route.tsx",
    text: "(await isManyReveals({ ctx })) ?",
    becomes: "false ?",
    killedBy: STEP_UP,
  },
  {
    title: "a month closes after its last day in India",
    file: "app/services/statements/close-month.server.ts",
    text: "if (month >= istDay(ctx.now).slice(0, 7))",
    becomes: "if (month > istDay(ctx.now).slice(0, 7))",
    killedBy: STATEMENTS,
  },
  {
    title: "a line is held on the last day of its hold",
    file: "app/services/statements/open-lines.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    text: "until >= ${day}::date",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    becomes: "until > ${day}::date",
    killedBy: STATEMENTS,
  },
  {
    title: "a month has the rate of TDS of its last day",
    file: "app/domain/statements/tax-book.ts",
    text: 'taxRuleOn(rules, "tds", lastDayOf(month))',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    becomes: 'taxRuleOn(rules, "tds", `${month}-01`)',
    killedBy: ["tests/unit/domain/statements/tax-book.test.ts"],
  },
  {
    title: "an individual's GST is the payer's where that is a bank or NBFC only",
    file: "app/domain/statements/tax-rule.ts",
    text: 'registration.entity === "individual" && registration.payer === "bank-or-nbfc"',
    becomes: 'registration.entity === "individual"',
    killedBy: ["tests/unit/domain/statements/tax-rule.test.ts"],
  },
  {
    title: "Ladakh's share of GST is UTGST",
    file: "app/domain/statements/gst-parts.ts",
    text: '"35", "38", "97"',
    becomes: '"35", "97"',
    killedBy: ["tests/unit/domain/statements/gst-parts.test.ts"],
  },
  {
    title: "a line is disputed for thirty days",
    file: "app/domain/statements/dispute.ts",
    text: "const DAYS_TO_DISPUTE = 30;",
    becomes: "const DAYS_TO_DISPUTE = 31;",
    killedBy: DISPUTES,
  },
  {
    title: "a dispute is answered within five working days",
    file: "app/domain/statements/dispute.ts",
    text: "if (weekday !== 0 && weekday !== 6) left--;",
    becomes: "left--;",
    killedBy: DISPUTES,
  },
  {
    title: "a referral is rewarded for no loan that is paid out after its days",
    file: "app/services/referrals/rewards-earned.server.ts",
    text: "between r.from_day and r.to_day",
    becomes: ">= r.from_day",
    killedBy: REFERRALS,
  },
  {
    title: "a referral is rewarded for no loan of before its approval",
    file: "app/services/referrals/rewards-earned.server.ts",
    text: "between r.from_day and r.to_day",
    becomes: "<= r.to_day",
    killedBy: REFERRALS,
  },
];
