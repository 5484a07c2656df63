import { isAdminHost } from "~/http/request/admin-host.server";
import { clearToken, setToken } from "~/http/request/cookies.server";
import {
  type Args,
  areaToken,
  type PartnerSession,
  publicContext,
  type StaffSession,
} from "~/http/request/guards.server";
import { languageChoice } from "~/http/request/language-choice.server";
import { apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import type { TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { type AreaCodeRefusal, checkAreaCode } from "~/services/access/check-area-code.server";
import type { SecondFactorRefusal } from "~/services/access/check-second-factor.server";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { findChallenge } from "~/services/access/find-challenge.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { sendAreaCode } from "~/services/access/send-area-code.server";
import { type PartnerSignedIn, passPartnerSecondStep, signInPartner } from "~/services/access/sign-in-partner.server";
import { passStaffSecondStep, type StaffSignedIn, signInStaff } from "~/services/access/sign-in-staff.server";
import { brands } from "~/services/brands/brands.server";
import { refusalAsJson, secondCodeAsJson, signInRefusalAsJson } from "./api-sign-in.server";
import { describeAreaRefusal, describeFactorRefusal, type RefusedAreaSignIn } from "./area-refusal.server";

/** Calls answer in English; a passcode of the portal is sent in the language of the request. */
const ENGLISH = { locale: "en" } as const;
const NO_CODE = { ok: false, code: "no-code" } as const;

const refuse = ({ brand }: Pick<TenantCtx, "brand">, refused: RefusedAreaSignIn, field: "identifier" | "code") =>
  refusalAsJson(describeAreaRefusal({ ...ENGLISH, brand }, "admin", refused, null), refused, field);

/** Sends a passcode for the back office, on its hosts only, or for the portal of the request's brand. */
export async function areaSendResponse(
  args: Args,
  area: AccountArea,
  identifier: string,
  proof?: string,
): Promise<Response> {
  if (area === "admin" && !isAdminHost(args.context.request)) return refuseCall("not-found");
  const run = (ctx: TenantCtx) =>
    sendAreaCode({ ctx: area === "admin" ? { ...ctx, locale: "en" } : ctx, area, identifier, proof });
  const base = publicContext(args);
  const sent = area === "admin" ? await withStaff(base, null, run) : await withTenant(base, run);
  if (!sent.ok) return refuse(base, sent, "identifier");
  const { challengeId, resendAfterSeconds } = sent;
  return apiResponse({ data: { challengeId, resendAfterSeconds } });
}

const staffData = ({ token, session }: StaffSignedIn) => ({
  token,
  adminId: session.staffUserId,
  roleId: session.roleId,
  stage: session.stage,
});

const portalData = ({ token, session }: PartnerSignedIn) => ({
  token,
  ...portalOf(session),
  stage: session.stage,
});

/** The portal of a session in the API's keys (AREA-08). */
export const portalOf = ({ partnerId, merchantId, isPartner }: PartnerSignedIn["session"]) => ({
  partnerId,
  merchantId,
  isPartner,
});

const staffResponse = (args: Args, signedIn: StaffSignedIn): Response =>
  apiResponse(
    { data: staffData(signedIn) },
    { headers: { "Set-Cookie": setToken("a_atkn", signedIn.token, args.context.request.secure) } },
  );

const portalResponse = (args: Args, signedIn: PartnerSignedIn): Response =>
  apiResponse(
    { data: portalData(signedIn) },
    { headers: { "Set-Cookie": setToken("p_atkn", signedIn.token, args.context.request.secure) } },
  );

async function verifyStaff(args: Args, challengeId: string, code: string): Promise<Response> {
  const oldToken = areaToken(args, "a_atkn");
  const result: StaffSignedIn | AreaCodeRefusal = await withStaff(publicContext(args), null, async (ctx) => {
    const checked = await checkAreaCode({ ctx, area: "admin", challengeId, code });
    if (!checked.ok) return checked;
    return (await signInStaff({ ctx, staffUserId: checked.accountId, oldToken })) ?? NO_CODE;
  });
  return "ok" in result ? refuse(publicContext(args), result, "code") : staffResponse(args, result);
}

async function verifyPartner(args: Args, brandId: string, challengeId: string, code: string): Promise<Response> {
  const base = publicContext(args);
  const { byId, byKey } = brands().current();
  const brand = byKey.get(byId.get(brandId)?.key ?? "");
  if (!brand || (!base.onMainHost && brand !== base.brand)) return signInRefusalAsJson(base, NO_CODE, "code");
  const oldToken = areaToken(args, "p_atkn");
  const result: PartnerSignedIn | RefusedAreaSignIn = await withTenant({ ...base, brand }, async (ctx) => {
    const checked = await checkAreaCode({ ctx, area: "partner", challengeId, code });
    if (!checked.ok) return checked;
    const partnerUserId = checked.accountId;
    const done = await signInPartner({ ctx, partnerUserId, oldToken, choice: languageChoice(args) });
    return done.ok ? done.signedIn : done;
  });
  if ("ok" in result && result.code === "second-code") return secondCodeAsJson(base, result.challengeId);
  return "ok" in result ? refuse({ brand }, result, "code") : portalResponse(args, result);
}

/**
 * Checks a passcode of staff or a portal user. The challenge row names its brand and area; on any other brand or area the
 * passcode is unknown. What is not of a portal may be of staff: their rows are hidden from the login that looks here.
 */
export async function areaVerifyResponse(args: Args, challengeId: string, code: string): Promise<Response> {
  const found = await findChallenge(challengeId);
  if (found?.area === "partner") return verifyPartner(args, found.brandId, challengeId, code);
  if (isAdminHost(args.context.request)) return verifyStaff(args, challengeId, code);
  return signInRefusalAsJson(publicContext(args), NO_CODE, "code");
}

type InTransaction<S> = <T>(run: (ctx: TenantCtx, session: S | null) => Promise<T>) => Promise<T>;

const SIGNED_OUT = { ok: false, code: "signed-out" } as const;

/** Checks the authenticator app's code for the request's session of the back office. */
export async function staffFactorResponse(
  args: Args,
  code: string,
  inTransaction: InTransaction<StaffSession>,
): Promise<Response> {
  const step = { by: "code", answer: code } as const;
  const done = await inTransaction(async (ctx, session) =>
    session ? passStaffSecondStep({ ctx, session, step }) : SIGNED_OUT,
  );
  return done.ok ? staffResponse(args, done.signedIn) : refuseFactor(args, "admin", done);
}

/** The same for a session of the portal. */
export async function portalFactorResponse(
  args: Args,
  code: string,
  inTransaction: InTransaction<PartnerSession>,
): Promise<Response> {
  const step = { by: "code", answer: code } as const;
  const done = await inTransaction(async (ctx, session) =>
    session ? passPartnerSecondStep({ ctx, session, step }) : SIGNED_OUT,
  );
  return done.ok ? portalResponse(args, done.signedIn) : refuseFactor(args, "partner", done);
}

function refuseFactor(args: Args, area: AccountArea, refused: SecondFactorRefusal | typeof SIGNED_OUT): Response {
  const { secure } = args.context.request;
  const signedOut = { headers: { "Set-Cookie": clearToken(area === "admin" ? "a_atkn" : "p_atkn", secure) } };
  if (refused.code === "not-asked") return refuseCall("not-asked");
  if (refused.code === "signed-out" || refused.code === "sign-in-again") return refuseCall(refused.code, signedOut);
  return refusalAsJson(describeFactorRefusal(ENGLISH, area, refused), refused, "code");
}
