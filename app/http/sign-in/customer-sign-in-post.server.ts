import { data, redirect } from "@remix-run/node";
import type { SignInRequest } from "~/domain/access/requests";
import { PAGES } from "~/domain/journey/pages";
import { afterSignIn } from "~/domain/journey/resolve";
import { hasPage } from "~/domain/journey/site";
import { setToken } from "~/http/request/cookies.server";
import { type Args, customerToken, publicContext, type Visitor } from "~/http/request/guards.server";
import { choiceTaken, languageChoice } from "~/http/request/language-choice.server";
import { passThroughShell, sendThroughShell } from "~/http/request/totp.server";
import type { TenantCtx } from "~/platform/context";
import { checkCode } from "~/services/access/check-code.server";
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
import { addressText, canAddMobile, type SignInAddress, signInAddress } from "./customer-sign-in.server";
import { describeRefusal, type SignInRefusal } from "./sign-in-refusal.server";

/** The route's guard, called once for each transaction of the post. */
type Within = <T>(run: (ctx: TenantCtx, who: Visitor) => Promise<T>) => Promise<T>;

/** `refusal` is null when the form is not for this visitor; the page redirects them. */
type Refused = { ok: false; refusal: SignInRefusal | null };
type Sent = { ok: true; visitToken: string | null };
type Verified = { ok: true; challengeId: string; token: string; to: string };

const NOT_HERE: Refused = { ok: false, refusal: null };

/** True when the visitor may sign in here: signed out, on a site that has this page. */
const signsIn = (ctx: TenantCtx, { path }: SignInAddress, { session }: Visitor): boolean =>
  session === null && hasPage(journeySite(ctx.brand), path === PAGES.login ? "login" : "verification");

async function send(ctx: TenantCtx, who: Visitor, form: SignInRequest, address: SignInAddress, passcode: Passcode) {
  if (!signsIn(ctx, address, who)) return NOT_HERE;
  const { visit } = who;
  const sent =
    form.intent === "resend"
      ? await resendCode({ ctx, visit, passcode })
      : await sendCode({ ctx, identifier: form.identifier, visit, product: form.product, passcode });
  return sent.ok ? ({ ok: true, visitToken: sent.visitToken } as Sent) : refuse(ctx, sent, form);
}

async function sendToAdd(ctx: TenantCtx, { session, visit }: Visitor, form: SignInRequest, address: SignInAddress) {
  if (!canAddMobile(address, session)) return NOT_HERE;
  const customer = asCustomer(ctx, session);
  const passcode = newPasscode();
  const sent =
    form.intent === "resend"
      ? await resendMobileVerification({ ctx: customer, visit, passcode })
      : await startMobileVerification({ ctx: customer, mobile: form.identifier, visit, passcode });
  return sent.ok ? ({ ok: true, visitToken: sent.visitToken } as Sent) : refuse(ctx, sent, form);
}

const refuse = (ctx: TenantCtx, refused: Parameters<typeof describeRefusal>[1], form: SignInRequest): Refused => ({
  ok: false,
  refusal: describeRefusal(ctx, refused, form.intent === "send" ? form.identifier : null),
});

async function onwards(ctx: TenantCtx, address: SignInAddress, session: CustomerSession, visit: Visit | null) {
  return address.callback ?? afterSignIn(journeySite(ctx.brand), await journeyState({ ctx, session, visit })).to;
}

async function verify(
  args: Args,
  ctx: TenantCtx,
  who: Visitor,
  form: SignInRequest,
  address: SignInAddress,
): Promise<Verified | Refused> {
  if (!signsIn(ctx, address, who)) return NOT_HERE;
  const { visit } = who;
  const checked = await checkCode({ ctx, challengeId: visit?.challengeId ?? "", code: form.code });
  if (!checked.ok) return refuse(ctx, checked, form);
  const { accepted } = checked;
  const signed = await signIn({ ctx, accepted, visit, oldToken: customerToken(args), choice: languageChoice(args) });
  const to = await onwards(ctx, address, signed.session, visit);
  return { ok: true, challengeId: accepted.challengeId, token: signed.token, to };
}

async function verifyToAdd(
  ctx: TenantCtx,
  { session, visit }: Visitor,
  form: SignInRequest,
  address: SignInAddress,
): Promise<Verified | Refused> {
  if (!canAddMobile(address, session)) return NOT_HERE;
  const challengeId = visit?.challengeId ?? "";
  const confirmed = await confirmMobile({ ctx: asCustomer(ctx, session), challengeId, code: form.code });
  if (!confirmed.ok) return refuse(ctx, confirmed, form);
  return { ok: true, challengeId, token: confirmed.token, to: await onwards(ctx, address, session, visit) };
}

/**
 * Sends a passcode, or checks one and signs in. Responds with the next page, or this one with the error (422, 429).
 */
export async function signInFormResponse(args: Args, form: SignInRequest, within: Within) {
  const address = signInAddress(args.request);
  return form.intent === "verify" ? answerVerify(args, address, form, within) : answerSend(args, address, form, within);
}

async function answerSend(args: Args, address: SignInAddress, form: SignInRequest, within: Within) {
  const { result, cookies } = address.isAdding
    ? { result: await within((ctx, who) => sendToAdd(ctx, who, form, address)), cookies: [] }
    : await sendThroughShell(args, (passcode) => within((ctx, who) => send(ctx, who, form, address, passcode)));
  if (!result.ok) return answerRefusal(address, result);
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  if (result.visitToken)
    headers.append("Set-Cookie", setToken("visit", result.visitToken, args.context.request.secure));
  return redirect(addressText(address), { status: 303, headers });
}

async function answerVerify(args: Args, address: SignInAddress, form: SignInRequest, within: Within) {
  const result = address.isAdding
    ? await within((ctx, who) => verifyToAdd(ctx, who, form, address))
    : await within((ctx, who) => verify(args, ctx, who, form, address));
  if (!result.ok) return answerRefusal(address, result);
  const { challengeId, token, to } = result;
  const sessionCookie = setToken("atkn", token, args.context.request.secure);
  if (address.isAdding) return redirect(to, { status: 303, headers: { "Set-Cookie": sessionCookie } });
  const passed = await passThroughShell(args, { challengeId, code: form.code, to, sessionCookie });
  if (passed) {
    for (const line of choiceTaken(args)) passed.headers.append("Set-Cookie", line);
    return passed;
  }
  // Another browser asked for this passcode: end the session again.
  await signOut({ ctx: publicContext(args), area: "customer", token, visitToken: null });
  return answerRefusal(address, {
    ok: false,
    refusal: await within(async (ctx) => describeRefusal(ctx, NO_CODE, null)),
  });
}

const NO_CODE = { ok: false, code: "no-code" } as const;

function answerRefusal(address: SignInAddress, { refusal }: Refused) {
  if (!refusal) return redirect(addressText(address), 303);
  const { status, retryAfterSeconds, ...said } = refusal;
  return data(said, {
    status,
    headers: retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) },
  });
}
