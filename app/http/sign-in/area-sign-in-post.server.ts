import { data, redirect } from "@remix-run/node";
import type { AreaSignInRequest } from "~/domain/access/requests";
import { clearToken, setToken } from "~/http/request/cookies.server";
import { type Args, areaToken, type PartnerSession, type StaffSession } from "~/http/request/guards.server";
import { clearTry, putOff, readTry, setTry, wasPutOff } from "~/http/request/sign-in-attempt-cookie.server";
import type { TenantCtx } from "~/platform/context";
import { type AreaCodeRefusal, checkAreaCode } from "~/services/access/check-area-code.server";
import {
  checkSecondFactor,
  confirmSecondFactor,
  type SecondFactorRefusal,
} from "~/services/access/check-second-factor.server";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { resendAreaCode, sendAreaCode } from "~/services/access/send-area-code.server";
import { signInPartner } from "~/services/access/sign-in-partner.server";
import { type StaffSignedIn, signInStaff } from "~/services/access/sign-in-staff.server";
import { type AreaAddress, areaAddress, areaAddressText } from "./area-address";
import { describeAreaRefusal, describeFactorRefusal, type RefusedAreaSignIn } from "./area-refusal.server";
import { staffOnwards } from "./area-sign-in.server";
import type { SignInRefusal } from "./sign-in-refusal.server";
import { endSession } from "./sign-out.server";

const ENGLISH = { locale: "en" } as const;
const NO_CODE = { ok: false, code: "no-code" } as const;

function go(to: string, cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

const refused = ({ status, retryAfterSeconds, ...said }: SignInRefusal, cookies: string[] = []) => {
  const headers = new Headers(retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data(said, { status, headers });
};

type Where = { args: Args; address: AreaAddress; form: AreaSignInRequest; secure: boolean };

const whereOf = (args: Args, area: AccountArea, form: AreaSignInRequest): Where => ({
  args,
  address: areaAddress(args.request, area),
  form,
  secure: args.context.request.secure,
});

const tryOf = ({ args, address, secure }: Where) => readTry(args.request.headers.get("Cookie"), address.area, secure);

const refuseCode = ({ form }: Where, said: RefusedAreaSignIn) =>
  refused(describeAreaRefusal(ENGLISH, said, form.intent === "send" ? form.identifier : null));

/** The route's guard, called once for each transaction of the post. */
type Within<S> = <T>(run: (ctx: TenantCtx, session: S | null) => Promise<T>) => Promise<T>;

async function send<S>(where: Where, within: Within<S>) {
  const { area } = where.address;
  const { intent, identifier } = where.form;
  const sent = await within((tenant) => {
    const ctx: TenantCtx = { ...tenant, locale: "en" };
    return intent === "resend"
      ? resendAreaCode({ ctx, area, challengeId: tryOf(where) })
      : sendAreaCode({ ctx, area, identifier });
  });
  if (!sent.ok) return refuseCode(where, sent);
  return go(areaAddressText(where.address), [setTry(area, sent.challengeId, where.secure)]);
}

/** Checks the passcode and signs in, in one transaction. */
async function verify<S, R>(
  where: Where,
  within: Within<S>,
  signIn: (ctx: TenantCtx, accountId: string) => Promise<R | null>,
): Promise<{ ok: true; signed: R } | AreaCodeRefusal> {
  const { area } = where.address;
  const challengeId = tryOf(where) ?? "";
  return within(async (ctx) => {
    const checked = await checkAreaCode({ ctx, area, challengeId, code: where.form.code });
    if (!checked.ok) return checked;
    const signed = await signIn(ctx, checked.accountId);
    return signed ? { ok: true as const, signed } : NO_CODE;
  });
}

const staffCookies = ({ secure }: Where, token: string) => [
  setToken("a_atkn", token, secure),
  clearTry("admin", secure),
];

/**
 * After the passcode: the second factor if there is one, else the offer to set one up unless it was put off, else
 * onwards.
 */
function afterPasscode(where: Where, { token, session }: StaffSignedIn): Response {
  const { args, address } = where;
  const isOffered = !session.isEnrolled && !wasPutOff(args.request.headers.get("Cookie"));
  const to = session.stage === "full" && !isOffered ? staffOnwards(address, session) : areaAddressText(address);
  return go(isOffered ? areaAddressText(address, "setup") : to, staffCookies(where, token));
}

async function secondStep(where: Where, within: Within<StaffSession>) {
  const { address, form, secure } = where;
  const verb = form.intent === "set-up" ? confirmSecondFactor : checkSecondFactor;
  const checked = await within(async (ctx, session) =>
    session ? verb({ ctx, session, code: form.code }) : ({ ok: false, code: "not-asked" } as const),
  );
  if (checked.ok) {
    const { token, session } = checked.signedIn;
    return go(staffOnwards(address, session), staffCookies(where, token));
  }
  return refuseFactor(where, checked, secure);
}

function refuseFactor({ address }: Where, said: SecondFactorRefusal, secure: boolean) {
  if (said.code === "not-asked") return go(areaAddressText(address), []);
  const cookies = said.code === "sign-in-again" ? [clearToken("a_atkn", secure)] : [];
  return refused(describeFactorRefusal(ENGLISH, said), cookies);
}

/** Responds to a post of the back office's sign-in: the next page, or this one with the error (422, 429). */
export async function staffSignInResponse(args: Args, form: AreaSignInRequest, within: Within<StaffSession>) {
  const where = whereOf(args, "admin", form);
  switch (form.intent) {
    case "verify": {
      const oldToken = areaToken(args, "a_atkn");
      const result = await verify(where, within, (ctx, staffUserId) => signInStaff({ ctx, staffUserId, oldToken }));
      return result.ok ? afterPasscode(where, result.signed) : refuseCode(where, result);
    }
    case "second-factor":
    case "set-up":
      return secondStep(where, within);
    case "later": {
      const to = await within(async (_ctx, session) => session && staffOnwards(where.address, session));
      return go(to ?? areaAddressText(where.address), [putOff(where.secure)]);
    }
    case "sign-out":
      return go(areaAddressText(where.address), [await endSession(args, "admin")]);
    default:
      return send(where, within);
  }
}

/** Responds to a post of the portal's sign-in. */
export async function partnerSignInResponse(args: Args, form: AreaSignInRequest, within: Within<PartnerSession>) {
  const where = whereOf(args, "partner", form);
  if (form.intent !== "verify") return send(where, within);
  const oldToken = areaToken(args, "p_atkn");
  const result = await verify(where, within, (ctx, partnerUserId) => signInPartner({ ctx, partnerUserId, oldToken }));
  if (!result.ok) return refuseCode(where, result);
  const { secure, address } = where;
  return go(address.callback ?? "/partner", [
    setToken("p_atkn", result.signed.token, secure),
    clearTry("partner", secure),
  ]);
}
