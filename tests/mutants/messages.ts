import type { Mutant } from "./mutant";

const RECEIVE = "app/services/submissions/receive-callback.server.ts";
const KIT = "app/integrations/lenders/kit/callback.ts";
const CALLBACKS = ["tests/integration/submissions/callback-attacks.test.ts"];
const COMPLAINT = "app/services/support/file-complaint.server.ts";
const UNPROVED = ["tests/integration/messages/unproved-message.test.ts"];
const AROUND = ["tests/integration/support/around-the-journey.test.ts"];
const RESUME = "app/services/application-work/send-resume-links.server.ts";
const CARE = ["tests/integration/customers/customer-care.test.ts"];
const SAVED = "app/services/saved-views/saved-views.server.ts";
const HOOKS = ["tests/integration/webhooks/webhooks.test.ts"];
const VIEWS = ["tests/integration/lists/saved-views.test.ts"];

/** What lenders say, what complaints and links of messages do, and what staff do for a customer and for themselves. */
export const messageMutants: readonly Mutant[] = [
  {
    title: "a lender's message about another submission is unknown",
    file: RECEIVE,
    text: 'if (event.submissionId !== null && event.submissionId !== submissionId) return no("unknown");',
    becomes: "",
    killedBy: CALLBACKS,
  },
  {
    title: "a lender's message about another number of its own is unknown",
    file: RECEIVE,
    text: "if (event.submissionId === null && (await isOfAnother(ctx, submissionId, event.lenderRef))) return null;",
    becomes: "",
    killedBy: CALLBACKS,
  },
  {
    title: "a callback's address is of one lender",
    file: RECEIVE,
    text: "reference?.lenderId === lender.id ? reference : null",
    becomes: "reference",
    killedBy: CALLBACKS,
  },
  {
    title: "a lender's message is signed",
    file: KIT,
    text: "!isSameSignature(given, expected)",
    becomes: "false",
    killedBy: CALLBACKS,
  },
  {
    title: "a lender's message is worth five minutes",
    file: KIT,
    text: 'if (Math.abs(request.now.getTime() - sentAtMs) > TOLERANCE_MS) return no("stale");',
    becomes: "",
    killedBy: CALLBACKS,
  },
  {
    title: "a lender's message has 64 KB at most",
    file: KIT,
    text: 'if (request.rawBody.byteLength > MAX_BODY_BYTES) return no("bad-body");',
    becomes: "",
    killedBy: CALLBACKS,
  },
  {
    title: "a late message of a lender changes no amount",
    file: "app/services/submissions/record-lender-reply.server.ts",
    text: '...(isMove && reply.kind === "decided"',
    becomes: '...(reply.kind === "decided"',
    killedBy: CALLBACKS,
  },
  {
    title: "nobody else's complaint writes to a customer who has stopped contact",
    file: COMPLAINT,
    text: "if (!(await isOwnContact(ctx, to))) await",
    becomes: "if (false) await",
    killedBy: UNPROVED,
  },
  {
    title: "a contact is one's own when the account has it",
    file: COMPLAINT,
    text: 'return customer !== null && hasContact("customers", customer, to);',
    becomes: "return customer !== null;",
    killedBy: UNPROVED,
  },
  {
    title: "the end of one channel takes back what a complaint has asked to be sent",
    file: "app/domain/consents/contact-gate.ts",
    text: '  "complaint",\n',
    becomes: "",
    killedBy: UNPROVED,
  },
  {
    title: "twenty complaints in an hour of one network",
    file: COMPLAINT,
    text: 'if (!limit.allowed) return no("too-many");',
    becomes: "",
    killedBy: UNPROVED,
  },
  {
    title: "a complaint is escalated once",
    file: "app/services/support/escalate-complaint.server.ts",
    text: 'id, status: "open", escalatedAt: null };',
    becomes: 'id, status: "open" };',
    killedBy: AROUND,
  },
  {
    title: "a complaint is escalated a week before its last day",
    file: "app/services/support/escalate-complaint.server.ts",
    text: "dueOn: { lte: until },",
    becomes: "",
    killedBy: AROUND,
  },
  {
    title: "a signed link ends",
    file: "app/services/links/signed-link.server.ts",
    text: "return Number.parseInt(lastDay, 36) * DAY_MS < now.getTime() ? null : longId(short);",
    becomes: "return longId(short);",
    killedBy: ["tests/integration/notifications/link.test.ts"],
  },
  {
    title: "the link of a message opens visits of strangers within the limit of their network",
    file: "app/services/access/note-on-visit.server.ts",
    text: "if (!known && !(await mayRecordStranger(ctx))) return null;",
    becomes: "",
    killedBy: ["tests/integration/links/strangers-rows.test.ts"],
  },
  {
    title: "a note is about a customer's own lead",
    file: "app/services/customers/find-lead.server.ts",
    text: "where p.customer_id = ",
    becomes: "where p.customer_id is not null or p.customer_id = ",
    killedBy: CARE,
  },
  {
    title: "nothing is noted about a customer whose data are deleted",
    file: "app/services/customer-care/customer-notes.server.ts",
    text: 'if (customer.isErased) return no("erased");',
    becomes: "",
    killedBy: CARE,
  },
  {
    title: "a link to go on is for the customer's own application",
    file: "app/services/application-work/send-resume-link.server.ts",
    text: "where: { brandId, id: applicationId, customerId }",
    becomes: "where: { brandId, id: applicationId }",
    killedBy: CARE,
  },
  {
    title: "one link to go on in a day",
    file: RESUME,
    text: "else if (await hasRecent(own, applicationId)) done.recent",
    becomes: "else if (false) done.recent",
    killedBy: CARE,
  },
  {
    title: "no link to go on by a closed channel",
    file: RESUME,
    text: "if (!to) return false;",
    becomes: "if (!to) return true;",
    killedBy: CARE,
  },
  {
    title: "no link to go on about an application of long ago without a consent",
    file: RESUME,
    text: "return !isLate || mayContact(",
    becomes: "return isLate || !isLate || mayContact(",
    killedBy: ["tests/integration/reports/application-work.test.ts"],
  },
  {
    title: "a link to go on while it is the customer's turn",
    file: RESUME,
    text: 'if (turn.who !== "customer") {',
    becomes: "if (false) {",
    killedBy: CARE,
  },
  {
    title: "views are for those who may see the list",
    file: "app/routes/admin/saved-views/route.ts",
    text: 'list !== undefined && permissions.has(permissionOfList(list, ""))',
    becomes: "list !== undefined",
    killedBy: VIEWS,
  },
  {
    title: "a view is renamed by its owner alone",
    file: SAVED,
    text: "updateMany({ where: { id, list, staffUserId }, data: { name } })",
    becomes: "updateMany({ where: { id, list }, data: { name } })",
    killedBy: VIEWS,
  },
  {
    title: "a view is removed by its owner alone",
    file: SAVED,
    text: "where: { id, list, staffUserId: ctx.actor.staffUserId }",
    becomes: "where: { id, list }",
    killedBy: VIEWS,
  },
  {
    title: "colleagues see what is shared",
    file: SAVED,
    text: "where: { list, isShared: true, staffUserId: { not: staffUserId } }",
    becomes: "where: { list, staffUserId: { not: staffUserId } }",
    killedBy: VIEWS,
  },
  {
    title: "signing out ends a masquerade after the back office was idle",
    file: "app/services/access/sign-out.server.ts",
    text: "const row = await platform.tx.session.findFirst({ where,",
    becomes:
      "const row = await platform.tx.session.findFirst({ where: { ...where, lastSeenAt: { gt: new Date(Date.now() - 3_600_000) } },",
    killedBy: ["tests/integration/masquerade/masquerade.test.ts"],
  },
  {
    title: "another brand's portal users make no workplace",
    file: "app/services/access/shield-counts.server.ts",
    text: "const workplaceKey = (ctx: TenantCtx, area: Area) => ",
    becomes: 'const workplaceKey = (ctx: TenantCtx, area: Area) => ["workplace", area, near(ctx)].join(":") || ',
    killedBy: ["tests/integration/access/area-shield.test.ts"],
  },
  {
    title: "another shop's portal users make no workplace of the brand",
    file: "app/services/access/shield-counts.server.ts",
    text: "area: AccountArea, owner: string) => `",
    becomes: "area: AccountArea, owner: string) => workplaceKey(ctx, area) || `",
    killedBy: ["tests/integration/access/area-shield.test.ts"],
  },
  {
    title: "twenty test events of a webhook in a minute",
    file: "app/services/webhooks/send-test-event.server.ts",
    text: "LIMIT)).allowed) return",
    becomes: "LIMIT)).allowed && false) return",
    killedBy: HOOKS,
  },
  {
    title: "twenty webhooks of a partner of all times",
    file: "app/services/webhooks/add-endpoint.server.ts",
    text: ">= MAX_ENDPOINTS) return",
    becomes: ">= 10 * MAX_ENDPOINTS) return",
    killedBy: HOOKS,
  },
  {
    title: "five further passcodes of a lender in an hour",
    file: "app/services/submissions/passcode-step.server.ts",
    text: "const SENDS = { max: 5,",
    becomes: "const SENDS = { max: 6,",
    killedBy: ["tests/integration/offers/lender-pages.test.ts"],
  },
];
