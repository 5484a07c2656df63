import { data, redirect } from "@remix-run/node";
import type { AreaSignInRequest } from "~/domain/access/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { browserIdCookie } from "~/http/request/browser-id.server";
import { clearToken, setLocale, setToken } from "~/http/request/cookies.server";
import {
  type Args,
  areaToken,
  type PartnerSession,
  publicContext,
  type StaffSession,
} from "~/http/request/guards.server";
import { clearNewChoice, languageChoice } from "~/http/request/language-choice.server";
import {
  clearAttempt,
  isSetUpPostponed,
  postponeSetUp,
  readAttempt,
  setAttempt,
} from "~/http/request/sign-in-attempt-cookie.server";
import type { TenantCtx } from "~/platform/context";
import { type AreaCodeRefusal, checkAreaCode } from "~/services/access/check-area-code.server";
import type { SecondFactorRefusal, SecondStep } from "~/services/access/check-second-factor.server";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { resendAreaCode, sendAreaCode } from "~/services/access/send-area-code.server";
import { type PartnerSignedIn, passPartnerSecondStep, signInPartner } from "~/services/access/sign-in-partner.server";
import { passStaffSecondStep, type StaffSignedIn, signInStaff } from "~/services/access/sign-in-staff.server";
import { describeAreaRefusal, describeFactorRefusal, type RefusedAreaSignIn } from "./area-refusal.server";
import { mustSignInToSetUp, nextPortalPath, nextStaffPath } from "./area-sign-in.server";
import { type AreaSignInUrl, areaSignInHref, parseAreaSignInUrl } from "./area-sign-in-url";
import type { SignInRefusal } from "./sign-in-refusal.server";
import { endSession } from "./sign-out.server";

const NOT_ASKED = { ok: false, code: "not-asked" } as const;

function redirectTo(to: string, cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

const refused = ({ status, retryAfterSeconds, ...refusal }: SignInRefusal, cookies: string[] = []) => {
  const headers = new Headers(retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data(refusal, { status, headers });
};

type Post = { args: Args; address: AreaSignInUrl; form: AreaSignInRequest; secure: boolean };

/** The back office is in English; the portal in the language of the request. */
const languageOf = ({ args, address }: Post) => ({
  locale: address.area === "admin" ? ("en" as const) : args.context.request.locale,
});

const postOf = (args: Args, area: AccountArea, form: AreaSignInRequest): Post => ({
  args,
  address: parseAreaSignInUrl(args.request, area),
  form,
  secure: args.context.request.secure,
});

const attemptOf = ({ args, address, secure }: Post) =>
  readAttempt(args.request.headers.get("Cookie"), address.area, secure);

const refuseCode = (post: Post, refusal: RefusedAreaSignIn) => {
  const value = post.form.intent === "send" ? post.form.identifier : null;
  const { brand } = publicContext(post.args);
  return refused(describeAreaRefusal({ ...languageOf(post), brand }, post.address.area, refusal, value));
};

/** The route's guard, called once for each transaction of the post. */
type InTransaction<S> = <T>(run: (ctx: TenantCtx, session: S | null) => Promise<T>) => Promise<T>;

async function send<S>(post: Post, inTransaction: InTransaction<S>) {
  const { area } = post.address;
  const { intent, identifier, proof } = post.form;
  const sent = await inTransaction((tenant) => {
    const ctx: TenantCtx = { ...tenant, ...languageOf(post) };
    return intent === "resend"
      ? resendAreaCode({ ctx, area, challengeId: attemptOf(post), proof })
      : sendAreaCode({ ctx, area, identifier, proof });
  });
  if (!sent.ok) return refuseCode(post, sent);
  return redirectTo(areaSignInHref(post.address, post.address.isSettingUp ? "setup" : undefined), [
    setAttempt(area, sent.challengeId, post.secure),
    browserIdCookie(post.args),
  ]);
}

type SignInRefused = No<"no-code" | "portal-closed">;

/** Checks the passcode and signs in, in one transaction. */
async function verify<S, R>(
  post: Post,
  inTransaction: InTransaction<S>,
  signIn: (ctx: TenantCtx, accountId: string) => Promise<Yes<{ signedIn: R }> | SignInRefused>,
): Promise<Yes<{ signed: R; browserProof: string | null }> | AreaCodeRefusal | SignInRefused> {
  const { area } = post.address;
  const challengeId = attemptOf(post) ?? "";
  return inTransaction(async (ctx) => {
    const checked = await checkAreaCode({ ctx, area, challengeId, code: post.form.code });
    if (!checked.ok) return checked;
    const done = await signIn(ctx, checked.accountId);
    return done.ok ? yes({ signed: done.signedIn, browserProof: checked.browserProof }) : done;
  });
}

const COOKIES = { admin: "a_atkn", partner: "p_atkn" } as const;

const tokenCookies = ({ secure, address: { area } }: Post, token: string) => [
  setToken(COOKIES[area], token, secure),
  clearAttempt(area, secure),
];

/** The second step of a post; null for other posts. */
function secondStepOf({ intent, code, passkey }: AreaSignInRequest): SecondStep | null {
  if (intent === "passkey") return { by: "passkey", answer: passkey };
  if (intent === "second-factor") return { by: "code", answer: code };
  return intent === "set-up" ? { by: "set-up", answer: code } : null;
}

/**
 * After the passcode: the second factor if there is one, else the offer to set one up unless it was put off, else
 * onwards.
 */
function afterPasscode(post: Post, { token, session }: StaffSignedIn, browserProof: string | null): Response {
  const { args, address } = post;
  const isOffered = !session.isEnrolled && !isSetUpPostponed(args.request.headers.get("Cookie"));
  const to = session.stage === "full" && !isOffered ? nextStaffPath(address, session) : areaSignInHref(address);
  return redirectTo(isOffered ? areaSignInHref(address, "setup") : to, [
    ...tokenCookies(post, token),
    browserIdCookie(args, browserProof),
  ]);
}

function refuseFactor(post: Post, refusal: SecondFactorRefusal) {
  const { address, secure } = post;
  if (refusal.code === "not-asked") return redirectTo(areaSignInHref(address), []);
  const cookies = refusal.code === "sign-in-again" ? [clearToken(COOKIES[address.area], secure)] : [];
  return refused(describeFactorRefusal(languageOf(post), address.area, refusal), cookies);
}

/** Responds to a post of the back office's sign-in: the next page, or this one with the error (422, 429). */
export async function staffSignInResponse(
  args: Args,
  form: AreaSignInRequest,
  inTransaction: InTransaction<StaffSession>,
) {
  const post = postOf(args, "admin", form);
  const step = secondStepOf(form);
  if (step) {
    const done = await inTransaction(async (ctx, session) =>
      session ? passStaffSecondStep({ ctx, session, step }) : NOT_ASKED,
    );
    if (!done.ok) return refuseFactor(post, done);
    const { token, session } = done.signedIn;
    return redirectTo(nextStaffPath(post.address, session), tokenCookies(post, token));
  }
  switch (form.intent) {
    case "verify": {
      const oldToken = areaToken(args, "a_atkn");
      const result = await verify(post, inTransaction, async (ctx, staffUserId) => {
        const signedIn = await signInStaff({ ctx, staffUserId, oldToken });
        return signedIn ? yes({ signedIn }) : no("no-code");
      });
      return result.ok ? afterPasscode(post, result.signed, result.browserProof) : refuseCode(post, result);
    }
    case "later": {
      const to = await inTransaction(async (_ctx, session) => session && nextStaffPath(post.address, session));
      return redirectTo(to ?? areaSignInHref(post.address), [postponeSetUp(post.secure)]);
    }
    case "sign-out":
      return redirectTo(areaSignInHref(post.address), [await endSession(args, "admin")]);
    default:
      return send(post, inTransaction);
  }
}

/** The cookies of a portal user who has signed in, in the language of the account. */
const portalCookies = (post: Post, { token, session }: PartnerSignedIn) => [
  ...tokenCookies(post, token),
  ...clearNewChoice(post.args),
  ...(session.language ? [setLocale(session.language, post.secure)] : []),
];

async function verifyPortal(post: Post, inTransaction: InTransaction<PartnerSession>) {
  const { args, address } = post;
  const oldToken = areaToken(args, "p_atkn");
  const result = await verify(post, inTransaction, (ctx, partnerUserId) =>
    signInPartner({ ctx, partnerUserId, oldToken, choice: languageChoice(args) }),
  );
  if (!result.ok && result.code === "second-code")
    return redirectTo(areaSignInHref(address, address.isSettingUp ? "setup" : undefined), [
      setAttempt(address.area, result.challengeId, post.secure),
    ]);
  if (!result.ok) return refuseCode(post, result);
  const { stage, isEnrolled } = result.signed.session;
  const setUp = address.isSettingUp && !isEnrolled ? ("setup" as const) : undefined;
  const isDone = stage === "full" && !setUp;
  return redirectTo(isDone ? nextPortalPath(address) : areaSignInHref(address, setUp), [
    ...portalCookies(post, result.signed),
    browserIdCookie(args, result.browserProof),
  ]);
}

/**
 * Responds to a post of the portal's sign-in. An app is set up only soon after a passcode: the page asks for a new one
 * otherwise.
 */
export async function partnerSignInResponse(
  args: Args,
  form: AreaSignInRequest,
  inTransaction: InTransaction<PartnerSession>,
) {
  const post = postOf(args, "partner", form);
  const step = secondStepOf(form);
  if (step) {
    const done = await inTransaction(async (ctx, session) => {
      const isTooLate = session && step.by === "set-up" && mustSignInToSetUp(ctx, post.address, session);
      return session && !isTooLate ? passPartnerSecondStep({ ctx, session, step }) : NOT_ASKED;
    });
    if (!done.ok) return refuseFactor(post, done);
    return redirectTo(nextPortalPath(post.address), portalCookies(post, done.signedIn));
  }
  switch (form.intent) {
    case "verify":
      return verifyPortal(post, inTransaction);
    case "later":
      return redirectTo(nextPortalPath(post.address), []);
    case "sign-out":
      return redirectTo(areaSignInHref(post.address), [await endSession(args, "partner")]);
    default:
      return send(post, inTransaction);
  }
}
