import type { Mutant } from "./mutant";

const SERVICES = "app/services/submissions";
const ONCE = ["tests/integration/submissions/one-hand-off.test.ts"];

/** One hand-off for one submission, with the customer's consent. */
export const handOffMutants: readonly Mutant[] = [
  {
    title: "a second job waits while another worker is sending",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: "if (restMs > 0) {",
    becomes: "if (restMs > 1e12) {",
    killedBy: ONCE,
  },
  {
    title: "the lender is asked first when an earlier try may have arrived",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: 'return { kind: "claimed", claim: await claimOf(ctx, taken, row.maybeReceived) };',
    becomes: 'return { kind: "claimed", claim: await claimOf(ctx, taken, false) };',
    killedBy: ONCE,
  },
  {
    title: "the lender is asked first about a submission in doubt",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: 'return { kind: "in-doubt", claim: await claimOf(ctx, left, true) };',
    becomes: 'return { kind: "in-doubt", claim: await claimOf(ctx, left, false) };',
    killedBy: ONCE,
  },
  {
    title: "a submission whose consent was withdrawn is not sent",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: "if (await isConsentWithdrawn(ctx, submissionId)) return withdraw(ctx, row);",
    becomes: "",
    killedBy: ONCE,
  },
  {
    title: "a consent withdrawn while the lender is asked stops the send",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: "if (await isConsentWithdrawn(ctx, submissionId)) return withdraw(ctx, queued);",
    becomes: "",
    killedBy: ONCE,
  },
  {
    title: "of two workers that have asked, one sends",
    file: `${SERVICES}/claim-submission.server.ts`,
    text: 'row?.state === "sending" && row.sendAttempts === attempt;',
    becomes: 'row?.state === "sending" && row.sendAttempts >= attempt;',
    killedBy: ONCE,
  },
  {
    title: "only the newest consent of a submission counts",
    file: `${SERVICES}/consent-withdrawn.server.ts`,
    text: 'orderBy: { givenAt: "desc" },',
    becomes: 'orderBy: { givenAt: "asc" },',
    killedBy: ONCE,
  },
  {
    title: "a fault of ours while sending leaves a doubt",
    file: `${SERVICES}/give-up-submission.server.ts`,
    text: "row.maybeReceived || isBeingSent(row.state);",
    becomes: "row.maybeReceived;",
    killedBy: ONCE,
  },
  {
    title: "a try without an answer leaves a doubt",
    file: `${SERVICES}/record-unavailable.server.ts`,
    text: "const maybeReceived = row.maybeReceived || trouble.maybeReceived;",
    becomes: "const maybeReceived = row.maybeReceived;",
    killedBy: ONCE,
  },
  {
    title: "no link is renewed after the consent was withdrawn",
    file: `${SERVICES}/check-submission.server.ts`,
    text: " && !(await isConsentWithdrawn(tenant, submissionId));",
    becomes: ";",
    killedBy: ONCE,
  },
  {
    title: "a failed hand-off can be queued again",
    file: `${SERVICES}/queue-submission.server.ts`,
    text: 'state === "needs-correction" || state === "failed";',
    becomes: 'state === "needs-correction";',
    killedBy: ONCE,
  },
  {
    title: "a callback counts once",
    file: `${SERVICES}/record-lender-reply.server.ts`,
    text: 'if (!isFirst) return { result: "duplicate", state: row.state };',
    becomes: "",
    killedBy: ONCE,
  },
  {
    title: "a customer is sent to the lender's own hosts only",
    file: "app/services/links/follow-lender-link.server.ts",
    text: "!hosts.includes(new URL(click.target).host)",
    becomes: "!hosts.some((host) => new URL(click.target).host.endsWith(host))",
    killedBy: ONCE,
  },
  {
    title: "a closed submission does not lead out",
    file: "app/services/links/follow-lender-link.server.ts",
    text: 'if (!GOES_ON.has(submission.state)) return no("closed", { to: handOffPath(ctx.brand, submission.lender.slug) });',
    becomes: "",
    killedBy: ONCE,
  },
  {
    title: "a lender's answer may name the lender's own hosts only",
    file: "app/integrations/lenders/kit/redirect-url.ts",
    text: "!redirectHosts(config).includes(url.host)",
    becomes: "!redirectHosts(config).some((host) => url.host.endsWith(host))",
    killedBy: ["tests/unit/integrations/lenders/kit/redirect-url.test.ts"],
  },
  {
    title: "claiming a claimed submission is illegal",
    file: "app/domain/applications/hand-off.ts",
    text: 'sending: { release: "queued",',
    becomes: 'sending: { claim: "sending", release: "queued",',
    killedBy: ["tests/unit/domain/applications/hand-off.test.ts"],
  },
];
