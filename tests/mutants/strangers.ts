import type { Mutant } from "./mutant";

const MESSAGES = "app/services/messages/unproved-message.server.ts";
const MESSAGE_TESTS = ["tests/integration/messages/unproved-message.test.ts"];
const ROW_TESTS = ["tests/integration/links/strangers-rows.test.ts"];
const ONCE_TESTS = ["tests/integration/approvals/one-of-many.test.ts"];

/** What strangers have us send and write, what happens once however often it is asked for, and what is somebody's own. */
export const strangerMutants: readonly Mutant[] = [
  {
    title: "while codes are guessed one right code adds no number",
    file: "app/services/access/verify-mobile.server.ts",
    text: 'if (await isSecondCodeNeeded(ctx, asked)) return no("second-code", { accepted });',
    becomes: "",
    killedBy: ["tests/integration/access/verify-mobile.test.ts"],
  },
  {
    title: "a second code that is sent again is still the second one",
    file: "app/services/access/verify-mobile.server.ts",
    text: "passcode, subjectId, replaces, confirms });",
    becomes: "passcode, subjectId, replaces });",
    killedBy: ["tests/integration/access/verify-mobile.test.ts"],
  },
  {
    title: "a message that somebody else asks for counts for its number over all brands",
    file: MESSAGES,
    text: "dedupeHash(to.channel, to.value)",
    becomes: "ctx.brand.key + dedupeHash(to.channel, to.value)",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "a network has a limit of messages over all brands",
    file: MESSAGES,
    text: "near}`]: MAX_FROM_NETWORK,",
    becomes: "near}`]: 10 * MAX_FROM_NETWORK,",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "the network around has a limit of messages as well",
    file: MESSAGES,
    text: "MAX_FROM_NETWORK * WIDER_NETWORK,",
    becomes: "10 * MAX_FROM_NETWORK * WIDER_NETWORK,",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "an officer is not written to about each of many complaints",
    file: "app/services/support/tell-officer.server.ts",
    text: "if (over > 1) return;",
    becomes: "",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "an officer is told within the limit of a day as well",
    file: "app/services/support/tell-officer.server.ts",
    text: "day - MAX_IN_DAY",
    becomes: "-MAX_IN_DAY",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "no invitation to the portal reaches who has stopped contact",
    file: "app/services/merchants/invite-portal-user.server.ts",
    text: "    await queueIfWelcome({\n      ctx,",
    becomes: '    await (await import("~/services/messages/queue-text.server")).queueText({\n      ctx,',
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "what a counter sends counts for its number",
    file: "app/services/messages/queue-if-welcome.server.ts",
    text: "if (isClosed || !(await mayWriteUnproved(ctx, to))) return;",
    becomes: "if (isClosed) return;",
    killedBy: MESSAGE_TESTS,
  },
  {
    title: "a stranger's redirect of the journey is written within the limit of its network",
    file: "app/services/journey/check-step.server.ts",
    text: "if (session === null && !(await mayRecordStranger(ctx)))",
    becomes: "if (session === null && false)",
    killedBy: ROW_TESTS,
  },
  {
    title: "a followed link of a partner is written within the limit of its network",
    file: "app/services/links/follow-tracking-link.server.ts",
    text: ' || !(await mayRecordStranger(ctx, "partner-links"))',
    becomes: "",
    killedBy: ROW_TESTS,
  },
  {
    title: "a request that a colleague has decided is not decided again at that moment",
    file: "app/services/approvals/decide-approval.server.ts",
    text: "and state = 'open' for update",
    becomes: "and state = 'open'",
    killedBy: ONCE_TESTS,
  },
  {
    title: "a deletion is not refused to the customer while a colleague is asked for it at that moment",
    file: "app/services/erasure/refuse-data-request.server.ts",
    text: "  await lockErasureRequest(ctx, brandId, customerId);",
    becomes: "",
    killedBy: ["tests/integration/erasure/erasure.test.ts"],
  },
  {
    title: "of many changes of one API key at once one counts",
    file: "app/services/api-keys/rotate-api-key.server.ts",
    text: 'if (ended.count === 0) return no("unknown-key");',
    becomes: "",
    killedBy: ONCE_TESTS,
  },
  {
    title: "a partner's link signs in once, however many use it at once",
    file: "app/services/links/enter-by-partner.server.ts",
    text: 'if (!(await consumePartnerToken(ctx, signIn))) return no("bad-token");',
    becomes: "await consumePartnerToken(ctx, signIn);",
    killedBy: ONCE_TESTS,
  },
  {
    title: "the first administrator's invitation is accepted once at one moment",
    file: "app/services/staff/first-administrator.server.ts",
    text: "    for update`,",
    becomes: "    `,",
    killedBy: ["tests/integration/access/invitation.test.ts"],
  },
  {
    title: "an application that a form or a call names is the customer's own",
    file: "app/services/applications/find-own-application.server.ts",
    text: "id: applicationId, customerId: ctx.actor.customerId }",
    becomes: "id: applicationId }",
    killedBy: ["tests/integration/submissions/submit.test.ts", "tests/integration/http/small-apis.test.ts"],
  },
  {
    title: "staff sign in by a call on the hosts of the back office only",
    file: "app/http/sign-in/api-area-sign-in.server.ts",
    text: "if (isAdminHost(args.context.request)) return verifyStaff(",
    becomes: "if (Number.isFinite(1)) return verifyStaff(",
    killedBy: ["tests/integration/access/api.test.ts", "tests/integration/access/staff-sign-in.test.ts"],
  },
  {
    title: "the calls of the back office are described to staff after their second factor only",
    file: "app/http/openapi/may-read-admin-calls.server.ts",
    text: 'session?.stage === "full"',
    becomes: "session !== null",
    killedBy: ["tests/integration/access/second-factor.test.ts"],
  },
  {
    title: "a single-lender brand shows no other lender's key facts",
    file: "app/services/key-facts/open-key-facts.server.ts",
    text: "(isOwn || servesLender(ctx.brand, code, slug))",
    becomes: "(isOwn || slug.length > 0)",
    killedBy: ["tests/integration/http/customer-routes.test.ts"],
  },
];
