import type { Mutant } from "./mutant";

const CALLS = ["tests/integration/telecalling/telecalling.test.ts"];
const CAMPAIGNS = ["tests/integration/campaigns/campaigns.test.ts"];
const SEGMENT = "app/services/campaigns/segment-condition.server.ts";

/** Nobody is called or written to who may not be. */
export const contactMutants: readonly Mutant[] = [
  {
    title: "nobody is called about an application that is closed",
    file: "app/services/telecalling/reveal-number.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    text: "${applicationId}::uuid and a.is_open`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it is in the file
    becomes: "${applicationId}::uuid`",
    killedBy: CALLS,
  },
  {
    title: "a wish not to be called counts although a colleague has called since",
    file: "app/services/telecalling/end-call.server.ts",
    text: "  if (CLOSED_FOR_GOOD.includes(outcome))\n",
    becomes: "  if (CLOSED_FOR_GOOD.includes(outcome) && later === 0)\n",
    killedBy: CALLS,
  },
  {
    title: "a call that ends after a wish not to be called plans no other",
    file: "app/services/telecalling/end-call.server.ts",
    text: "where: { ...plan, doNotCallAt: null },",
    becomes: "where: plan,",
    killedBy: CALLS,
  },
  {
    title: "a wrong number is not called again",
    file: "app/domain/telecalling/calls.ts",
    text: 'CLOSED_FOR_GOOD: readonly CallOutcome[] = ["wrong-number", "do-not-call"]',
    becomes: 'CLOSED_FOR_GOOD: readonly CallOutcome[] = ["do-not-call"]',
    killedBy: CALLS,
  },
  {
    title: "a campaign writes to no number that its owner has not proven",
    file: SEGMENT,
    text: "sms: {\n    hasContact: sql`c.mobile_enc is not null and c.mobile_verified_at is not null`",
    becomes: "sms: {\n    hasContact: sql`c.mobile_enc is not null`",
    killedBy: CAMPAIGNS,
  },
  {
    title: "a campaign writes to no address that its owner has not proven",
    file: SEGMENT,
    text: " and c.email_verified_at is not null",
    becomes: "",
    killedBy: CAMPAIGNS,
  },
  {
    title: "a campaign writes no e-mail after they were switched off",
    file: SEGMENT,
    text: "isOff: sql`p.allow_emails is false`",
    becomes: "isOff: sql`false`",
    killedBy: CAMPAIGNS,
  },
  {
    title: "an administrator opens somebody for calls again",
    file: "app/routes/admin/telecalling/route.tsx",
    text: 'mayAllow(ctx) ? openForCalls({ ctx, ...value }) : no("not-found")',
    becomes: "openForCalls({ ctx, ...value })",
    killedBy: CALLS,
  },
  {
    title: "a consent for gold lenders that was taken back is none",
    file: "app/services/submissions/gold-hand-off.server.ts",
    text: "      withdrawnAt: null,\n      givenAt",
    becomes: "      givenAt",
    killedBy: ["tests/integration/consents/stop.test.ts"],
  },
];
