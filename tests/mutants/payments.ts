import type { Mutant } from "./mutant";

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
];
