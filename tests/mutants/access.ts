import type { Mutant } from "./mutant";

const GUARDS = "app/http/request/area-guards.server.ts";
const STAFF_SESSION = "app/services/access/read-staff-session.server.ts";
const POLICY = ["tests/architecture/policy.test.ts"];
const AREAS = ["tests/integration/access/area-guards.test.ts"];
const STAFF = ["tests/integration/access/staff-sign-in.test.ts"];
const PASSKEYS = ["tests/integration/access/passkeys.test.ts"];
const PORTAL_STEP = ["tests/integration/access/portal-second-step.test.ts"];
const CODES = ["tests/integration/access/check-code.test.ts"];

/** Guards, permissions and passcodes. */
export const accessMutants: readonly Mutant[] = [
  {
    title: "the multipart half of the brand editor asks for the permission to edit",
    file: "app/routes/admin/brand/edit.route.ts",
    text: 'await staffContext(args, "brands:edit", async () => null);',
    becomes: 'await staffContext(args, "brands:read", async () => null);',
    killedBy: POLICY,
  },
  {
    title: "the guard of staff refuses other hosts by itself",
    file: GUARDS,
    text: '  onAdminHost(args);\n  const result = await withStaff(publicContext(args), areaToken(args, "a_atkn"), async',
    becomes: '  const result = await withStaff(publicContext(args), areaToken(args, "a_atkn"), async',
    killedBy: AREAS,
  },
  {
    title: "the guard of the staff's sign-in refuses other hosts by itself",
    file: GUARDS,
    text: "  onAdminHost(args);\n  return withStaff(",
    becomes: "  return withStaff(",
    killedBy: AREAS,
  },
  {
    title: "staff need the permission",
    file: GUARDS,
    text: 'if (!session.permissions.has(permission)) return { kind: "stopped" as const, session };',
    becomes: "",
    killedBy: AREAS,
  },
  {
    title: "an API key without its seal opens nothing",
    file: "app/services/api-keys/read-api-key.server.ts",
    text: 'if (!hasApiKeySeal(row)) return refuse(ctx, "forged-key");',
    becomes: "",
    killedBy: ["tests/integration/api-keys/forged-key.test.ts"],
  },
  {
    title: "the end of an API key that somebody moved makes it worth nothing",
    file: "app/services/api-keys/api-key-seal.server.ts",
    text: "sameText(key.seal, sealApiKey(key)) && hasEndSeal(key)",
    becomes: "sameText(key.seal, sealApiKey(key))",
    killedBy: ["tests/integration/api-keys/forged-key.test.ts"],
  },
  {
    title: "a role that somebody wrote into the database is no administrator's until somebody vouches for it",
    file: "app/services/staff/change-rights.server.ts",
    text: "person.active && person.role_id === 1 && isSealed(person)",
    becomes: "person.active && person.role_id === 1",
    killedBy: ["tests/integration/audit/rights.test.ts"],
  },
  {
    title: "a lender's hosts need a second person",
    file: "app/services/lenders/update-lender-field.server.ts",
    text: "if (!isApproved && isConnection(property) && (await needsColleague(ctx))) {",
    becomes: "if (false) {",
    killedBy: ["tests/integration/lenders/connection-by-two.test.ts"],
  },
  {
    title: "a customer signs in by a contact that the account really has, not by its hash alone",
    file: "app/services/access/find-or-create-customer.server.ts",
    text: 'if (!holder || hasContact("customers", holder, contact)) return;',
    becomes: "return;",
    killedBy: ["tests/integration/access/stolen-tenant-login.test.ts"],
  },
  {
    title: "the digits of a passcode are bound to brand, area, purpose and owner",
    file: "app/services/access/open-challenge.server.ts",
    text: "canonicalJson([row.brandId, row.id, row.area, row.purpose, row.subjectId])",
    becomes: "canonicalJson([row.id])",
    killedBy: ["tests/integration/access/stolen-tenant-login.test.ts"],
  },
  {
    title: "a role that somebody wrote into the database counts for nothing",
    file: "app/services/access/read-staff-session.server.ts",
    text: 'if (!hasSeal(row.account_seal, sealStaff({ id, roleId }))) return "account";',
    becomes: "",
    killedBy: ["tests/integration/access/sealed-accounts.test.ts"],
  },
  {
    title: "a portal user who was moved to another partner by hand has no portal",
    file: "app/services/access/read-partner-session.server.ts",
    text: 'if (!hasSeal(row.account_seal, sealPortalUser({ brandId, id, partnerId, merchantId, kind: kind ?? "" })))',
    becomes: "if (false)",
    killedBy: ["tests/integration/access/sealed-accounts.test.ts"],
  },
  {
    title: "a second step that was written into a session was not given",
    file: "app/services/access/session-proofs.server.ts",
    text: "return { createdAt: UNKNOWN, secondFactorAt: null, identityConfirmedAt: null };",
    becomes: "return row;",
    killedBy: ["tests/integration/access/sealed-accounts.test.ts"],
  },
  {
    title: "a portal user needs the right, and a masquerade may not write",
    file: GUARDS,
    text: "    if (!allowed.ok)\n",
    becomes: "    if (!allowed.ok && args === null)\n",
    killedBy: AREAS,
  },
  {
    title: "a session before its second factor opens nothing",
    file: GUARDS,
    text: 'if (session?.stage !== "full") return { kind: "stopped" as const, session };',
    becomes: 'if (!session) return { kind: "stopped" as const, session };',
    killedBy: ["tests/integration/access/second-factor.test.ts"],
  },
  {
    title: "a portal session waits for its second step",
    file: GUARDS,
    text: 'if (session.stage !== "full") return { kind: "half" as const };',
    becomes: "",
    killedBy: PORTAL_STEP,
  },
  {
    title: "a portal user's app comes soon after a passcode",
    file: "app/domain/access/step-up.ts",
    text: "const SET_UP_MINUTES = 15;",
    becomes: "const SET_UP_MINUTES = 17;",
    killedBy: PORTAL_STEP,
  },
  {
    title: "nobody gives a second step in a masquerade",
    file: "app/services/access/check-second-factor.server.ts",
    text: "if (isMasquerade(ctx) || !mayDo(step.by, session))",
    becomes: "if (!mayDo(step.by, session))",
    killedBy: PORTAL_STEP,
  },
  {
    title: "a passkey's value is worth five minutes",
    file: "app/services/access/passkey-challenge.server.ts",
    text: "return count === 1 && row.host === ctx.host && row.expiresAt > ctx.now ? row.value : null;",
    becomes: "return count === 1 && row.host === ctx.host ? row.value : null;",
    killedBy: PASSKEYS,
  },
  {
    title: "a passkey's counter has grown",
    file: "app/services/access/prove-passkey.server.ts",
    text: "OR: [{ counter: { lt: counter } }, { counter: 0n }]",
    becomes: "counter: { gte: 0n }",
    killedBy: PASSKEYS,
  },
  {
    title: "a passkey is one's own",
    file: "app/services/access/prove-passkey.server.ts",
    text: 'where: { ...account, host, credential: signedBy(response) ?? "" },',
    becomes: 'where: { host, credential: signedBy(response) ?? "" },',
    killedBy: PASSKEYS,
  },
  {
    title: "a passkey verifies its owner",
    file: "app/platform/webauthn.server.ts",
    text: "    expectedRPID: host,\n    requireUserVerification: true,\n    credential: {",
    becomes: "    expectedRPID: host,\n    requireUserVerification: false,\n    credential: {",
    killedBy: PASSKEYS,
  },
  {
    title: "a masquerade that reads changes nothing",
    file: "app/domain/access/masquerade.ts",
    text: 'return mode === "read" ? no("masquerade-read-only") : yes();',
    becomes: "return yes();",
    killedBy: ["tests/unit/domain/access/masquerade.test.ts"],
  },
  {
    title: "a staff session ends when it was idle",
    file: STAFF_SESSION,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: " and s.last_seen_at > ${idleSince}",
    becomes: "",
    killedBy: ["tests/integration/access/admin-shell.test.ts", ...STAFF, ...AREAS],
  },
  {
    title: "a deactivated member of staff is signed out",
    file: STAFF_SESSION,
    text: " and u.active`",
    becomes: "`",
    killedBy: STAFF,
  },
  {
    title: "a staff token is worth nothing on another host",
    file: STAFF_SESSION,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: " and s.host = ${ctx.host}",
    becomes: "",
    killedBy: STAFF,
  },
  {
    title: "no digits match the passcode of an unknown address",
    file: "app/services/access/open-challenge.server.ts",
    text: "isWithheld ? randomToken() : code",
    becomes: "code",
    killedBy: STAFF,
  },
  {
    title: "five wrong tries close a passcode",
    file: "app/services/access/check-code.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: " and attempts < ${MAX_WRONG_TRIES} and expires_at",
    becomes: " and expires_at",
    killedBy: CODES,
  },
  {
    title: "a passcode works once",
    file: "app/services/access/check-code.server.ts",
    text: "and consumed_at is null and revoked_at is null",
    becomes: "and revoked_at is null",
    killedBy: CODES,
  },
  {
    title: "a replaced passcode is dead",
    file: "app/services/access/check-code.server.ts",
    text: "and consumed_at is null and revoked_at is null",
    becomes: "and consumed_at is null",
    killedBy: [...CODES, "tests/integration/access/send-code.test.ts"],
  },
  {
    title: "a passcode of one area opens no other",
    file: "app/services/access/check-code.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: " and area = ${area} and purpose = ${purpose}\n",
    becomes: "\n",
    killedBy: CODES,
  },
  {
    title: "a foreign site cannot post with our cookies",
    file: "app/http/security/cross-site.ts",
    text: "if (request.origin !== null) return request.origin === request.ownOrigin;",
    becomes: "if (request.origin !== null) return true;",
    killedBy: ["tests/unit/http/security/cross-site.test.ts"],
  },
  {
    title: "an API key needs the right",
    file: "app/http/request/api-key-guard.server.ts",
    text: "if (right && !read.caller.rights.includes(right)) {",
    becomes: "if (right === ('' as never)) {",
    killedBy: ["tests/integration/api-keys"],
  },
  {
    title: "people end only their own sessions",
    file: "app/services/access/own-sessions.server.ts",
    text: "where: { ...account, id: which }",
    becomes: "where: { brandId: ctx.brand.id, id: which }",
    killedBy: ["tests/integration/access/own-sessions.test.ts"],
  },
  {
    title: "a sensitive act asks for a code after five minutes",
    file: "app/domain/access/step-up.ts",
    text: "const STEP_UP_MINUTES = 5;",
    becomes: "const STEP_UP_MINUTES = 7;",
    killedBy: ["tests/integration/access/step-up.test.ts"],
  },
];
