import { data, redirect } from "@remix-run/node";
import type { SignInRequest } from "~/domain/access/requests";
import { PAGES } from "~/domain/journey/pages";
import { afterSignIn } from "~/domain/journey/resolve";
import { hasPage } from "~/domain/journey/site";
import { estimateAnswers } from "~/domain/validation/estimate-answers";
import { browserIdCookie } from "~/http/request/browser-id.server";
import { setToken } from "~/http/request/cookies.server";
import { type Args, customerToken, publicContext, type Visitor } from "~/http/request/guards.server";
import { clearNewChoice, languageChoice } from "~/http/request/language-choice.server";
import { sendTotpPasscode, verifyTotpPasscode } from "~/http/request/totp.server";
import type { TenantCtx } from "~/platform/context";
import type { SecondCodeNeeded } from "~/services/access/check-customer-code.server";
import { checkSignInCode, sendSecondCode } from "~/services/access/check-sign-in-code.server";
import { newPasscode, type Passcode } from "~/services/access/open-challenge.server";
import { asCustomer, type CustomerSession, type Visit } from "~/services/access/read-customer-session.server";
import { resendCode, sendCode } from "~/services/access/send-code.server";
import { signIn } from "~/services/access/sign-in.server";
import { signOut } from "~/services/access/sign-out.server";
import {
  confirmMobile,
  resendMobileVerification,
  startMobileVerification,
} from "~/services/access/verify-mobile.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";
import { takeEstimateAnswers } from "~/services/customers/take-estimate-answers.server";
import { hasSentAnything } from "~/services/my-loans/has-sent-anything.server";
import { canAddMobile, customerSignInHref, parseSignInUrl, type SignInUrl } from "./customer-sign-in.server";
import { describeRefusal, type SignInRefusal } from "./sign-in-refusal.server";

/** The route's guard, called once for each transaction of the post. */
type InTransaction = <T>(run: (ctx: TenantCtx, visitor: Visitor) => Promise<T>) => Promise<T>;

/** `refusal` is null when the form is not for this visitor; the page redirects them. */
type Refused = { ok: false; refusal: SignInRefusal | null };
type Sent = { ok: true; visitToken: string | null };
type Verified = { ok: true; challengeId: string; token: string; to: string; browserProof: string | null };

const WRONG_PAGE: Refused = { ok: false, refusal: null };

/** True when the visitor may sign in here: signed out, on a site that has this page. */
const maySignIn = (ctx: TenantCtx, { path }: SignInUrl, { session }: Visitor): boolean =>
  session === null && hasPage(journeySite(ctx.brand), path === PAGES.login ? "login" : "verification");

async function send(ctx: TenantCtx, visitor: Visitor, form: SignInRequest, address: SignInUrl, passcode: Passcode) {
  if (!maySignIn(ctx, address, visitor)) return WRONG_PAGE;
  const { visit } = visitor;
  const sent =
    form.intent === "resend"
      ? await resendCode({ ctx, visit, passcode, proof: form.proof })
      : await sendCode({
          ctx,
          identifier: form.identifier,
          visit,
          product: form.product,
          estimate: estimateAnswers.parse(form),
          passcode,
          proof: form.proof,
        });
  return sent.ok ? ({ ok: true, visitToken: sent.visitToken } as Sent) : refuse(ctx, sent, form);
}

async function sendToAdd(ctx: TenantCtx, { session, visit }: Visitor, form: SignInRequest, address: SignInUrl) {
  if (!canAddMobile(address, session)) return WRONG_PAGE;
  const customer = asCustomer(ctx, session);
  const passcode = newPasscode();
  const sent =
    form.intent === "resend"
      ? await resendMobileVerification({ ctx: customer, visit, passcode, proof: form.proof })
      : await startMobileVerification({
          ctx: customer,
          mobile: form.identifier,
          visit,
          passcode,
          proof: form.proof,
        });
  return sent.ok ? ({ ok: true, visitToken: sent.visitToken } as Sent) : refuse(ctx, sent, form);
}

const refuse = (ctx: TenantCtx, refused: Parameters<typeof describeRefusal>[1], form: SignInRequest): Refused => ({
  ok: false,
  refusal:
    form.intent === "send"
      ? { ...describeRefusal(ctx, refused, form.identifier), kept: keptFields(form) }
      : describeRefusal(ctx, refused, null),
});

/** What a landing page's form has sent beside the number or address: a corrected form sends it again. */
const keptFields = ({ product, ...form }: SignInRequest) =>
  Object.entries({ product: product ?? "", ...estimateAnswers.parse(form) }).flatMap(([name, value]) =>
    value === "" ? [] : [{ name, value }],
  );

async function nextPath(ctx: TenantCtx, address: SignInUrl, session: CustomerSession, visit: Visit | null) {
  return address.callback ?? afterSignIn(journeySite(ctx.brand), await journeyState({ ctx, session, visit })).to;
}

/** The first page after the sign-in: My loans, once anything was ever sent (BEY-21). */
async function firstPath(ctx: TenantCtx, address: SignInUrl, session: CustomerSession, visit: Visit | null) {
  const isReturning = address.callback === null && hasPage(journeySite(ctx.brand), "my-loans");
  if (isReturning && (await hasSentAnything({ ctx, customerId: session.customerId }))) return PAGES["my-loans"];
  return nextPath(ctx, address, session, visit);
}

async function verify(
  args: Args,
  ctx: TenantCtx,
  visitor: Visitor,
  form: SignInRequest,
  address: SignInUrl,
): Promise<Verified | Refused | SecondCodeNeeded> {
  if (!maySignIn(ctx, address, visitor)) return WRONG_PAGE;
  const { visit } = visitor;
  const checked = await checkSignInCode({ ctx, challengeId: visit?.challengeId ?? "", code: form.code });
  if (!checked.ok) return checked.code === "second-code" ? checked : refuse(ctx, checked, form);
  const { accepted, firstChallengeId } = checked;
  const signed = await signIn({
    ctx,
    accepted,
    firstChallengeId,
    visit,
    oldToken: customerToken(args),
    choice: languageChoice(args),
  });
  if (visit && signed.session.product)
    await takeEstimateAnswers({
      ctx: asCustomer(ctx, signed.session),
      visitId: visit.visitId,
      product: signed.session.product,
    });
  const to = await firstPath(ctx, address, signed.session, visit);
  const { challengeId, browserProof } = accepted;
  return { ok: true, challengeId, token: signed.token, to, browserProof };
}

async function verifyToAdd(
  ctx: TenantCtx,
  { session, visit }: Visitor,
  form: SignInRequest,
  address: SignInUrl,
): Promise<Verified | Refused | SecondCodeNeeded> {
  if (!canAddMobile(address, session)) return WRONG_PAGE;
  const challengeId = visit?.challengeId ?? "";
  const confirmed = await confirmMobile({ ctx: asCustomer(ctx, session), challengeId, code: form.code });
  if (!confirmed.ok) return confirmed.code === "second-code" ? confirmed : refuse(ctx, confirmed, form);
  const to = await nextPath(ctx, address, session, visit);
  return { ok: true, challengeId, token: confirmed.token, to, browserProof: null };
}

/**
 * Sends a passcode, or checks one and signs in. Responds with the next page, or this one with the error (422, 429).
 */
export async function signInFormResponse(args: Args, form: SignInRequest, inTransaction: InTransaction) {
  const address = parseSignInUrl(args.request);
  return form.intent === "verify"
    ? respondToVerify(args, address, form, inTransaction)
    : respondToSend(args, address, form, inTransaction);
}

async function respondToSend(args: Args, address: SignInUrl, form: SignInRequest, inTransaction: InTransaction) {
  const { result, cookies } = address.isAdding
    ? { result: await inTransaction((ctx, visitor) => sendToAdd(ctx, visitor, form, address)), cookies: [] }
    : await sendTotpPasscode(args, (passcode) =>
        inTransaction((ctx, visitor) => send(ctx, visitor, form, address, passcode)),
      );
  if (!result.ok) return respondToRefusal(address, result);
  const headers = new Headers();
  for (const line of [...cookies, browserIdCookie(args)]) headers.append("Set-Cookie", line);
  if (result.visitToken)
    headers.append("Set-Cookie", setToken("visit", result.visitToken, args.context.request.secure));
  return redirect(customerSignInHref(address), { status: 303, headers });
}

async function respondToVerify(args: Args, address: SignInUrl, form: SignInRequest, inTransaction: InTransaction) {
  const result = address.isAdding
    ? await inTransaction((ctx, visitor) => verifyToAdd(ctx, visitor, form, address))
    : await inTransaction((ctx, visitor) => verify(args, ctx, visitor, form, address));
  if (!result.ok)
    return "accepted" in result
      ? respondWithSecondCode(args, address, result, inTransaction)
      : respondToRefusal(address, result);
  const { challengeId, token, to } = result;
  const sessionCookie = setToken("atkn", token, args.context.request.secure);
  if (address.isAdding) return redirect(to, { status: 303, headers: { "Set-Cookie": sessionCookie } });
  const verified = await verifyTotpPasscode(args, { challengeId, code: form.code, to, sessionCookie });
  if (verified) {
    for (const line of [...clearNewChoice(args), browserIdCookie(args, result.browserProof)])
      verified.headers.append("Set-Cookie", line);
    return verified;
  }
  // Another browser asked for this passcode: end the session again.
  await signOut({ ctx: publicContext(args), area: "customer", token, visitToken: null });
  return respondToRefusal(address, {
    ok: false,
    refusal: await inTransaction(async (ctx) => describeRefusal(ctx, NO_CODE, null)),
  });
}

/** Sends the second code; the same page asks for it. */
async function respondWithSecondCode(
  args: Args,
  address: SignInUrl,
  { accepted }: SecondCodeNeeded,
  inTransaction: InTransaction,
) {
  const purpose = address.isAdding ? "add-mobile" : "sign-in";
  const sendIt = (passcode: Passcode) =>
    inTransaction((ctx, { visit }) => sendSecondCode({ ctx, accepted, visit, purpose, passcode }));
  const { cookies } = address.isAdding
    ? { ...(await sendIt(newPasscode())), cookies: [] }
    : await sendTotpPasscode(args, sendIt);
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  return redirect(customerSignInHref(address), { status: 303, headers });
}

const NO_CODE = { ok: false, code: "no-code" } as const;

function respondToRefusal(address: SignInUrl, { refusal }: Refused) {
  if (!refusal) return redirect(customerSignInHref(address), 303);
  const { status, retryAfterSeconds, ...view } = refusal;
  return data(view, {
    status,
    headers: retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) },
  });
}
