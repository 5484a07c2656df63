import { data, redirect } from "@remix-run/node";
import { brandName } from "@tenants/brand/names";
import { startPageOf } from "~/domain/access/staff-roles";
import { isTooLateToSetUp } from "~/domain/access/step-up";
import type { Args, PartnerSession, StaffSession } from "~/http/request/guards.server";
import { readAttempt } from "~/http/request/sign-in-attempt-cookie.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { type ChallengeView, readChallenge } from "~/services/access/read-challenge.server";
import { asPartnerUser } from "~/services/access/read-partner-session.server";
import { asStaffMember } from "~/services/access/read-staff-session.server";
import type { PersonCtx, SecondStepSession } from "~/services/access/second-step-account.server";
import { type AreaSignInUrl, areaSignInHref, parseAreaSignInUrl } from "./area-sign-in-url";
import { codeStep } from "./customer-sign-in.server";
import { secondFactorStep, setUpStep } from "./second-step-view.server";

/** The back office is in English, whatever the customers' language. */
const english = (ctx: TenantCtx): TenantCtx => ({ ...ctx, locale: "en" });

type AreaTexts = Pick<PortalTexts<"signIn">, "skip" | "account" | "title" | "lead" | "label" | "help" | "noCode">;

const textsOf = ({ locale }: TenantCtx, area: AccountArea): AreaTexts =>
  area === "admin" ? { ...AREA_WORDS, ...AREA_WORDS.admin } : portalWords(locale).signIn;

/** The portal's sign-in has the choice of the language in the header; the back office has none. */
function frameOf(args: Args, ctx: TenantCtx, { area, path }: AreaSignInUrl) {
  const { header } = frameFor(args, ctx, null);
  const { skip, account } = textsOf(ctx, area);
  if (area === "partner") {
    const { brand, language } = header;
    return { locale: ctx.locale, skip, header: { brand: { ...brand, href: path }, label: account }, language };
  }
  const name = `${brandName(ctx.brand, "en")} · ${AREA_WORDS.admin.area}`;
  return { locale: ctx.locale, skip, header: { brand: { name, href: path }, label: account } };
}

function identifyStep(ctx: TenantCtx, address: AreaSignInUrl, hasOpenCode: boolean) {
  const { title, lead, label, help } = textsOf(ctx, address.area);
  const texts = words(ctx.locale, "signIn");
  const invalid = address.area === "admin" ? "validation.email.invalid" : "validation.userName.invalid";
  const action = areaSignInHref(address, address.isSettingUp ? "setup" : undefined);
  return {
    kind: "identify" as const,
    form: {
      action,
      kind: "any" as const,
      title,
      lead,
      label,
      help,
      button: texts.sendCode,
      enquiry: null,
      haveCode: hasOpenCode ? { href: action, label: texts.haveCode } : null,
      invalidText: words(ctx.locale, "validation")[invalid],
    },
  };
}

function codeFormStep(ctx: TenantCtx, address: AreaSignInUrl, challenge: ChallengeView) {
  const action = areaSignInHref(address, address.isSettingUp ? "setup" : undefined);
  const hrefs = { action, change: areaSignInHref(address, "change") };
  return {
    kind: "code" as const,
    form: { ...codeStep(ctx, hrefs, challenge), noCode: textsOf(ctx, address.area).noCode },
  };
}

/** The steps of a signed-out visitor: the address, or the passcode that was sent. */
async function codeSteps(args: Args, ctx: TenantCtx, address: AreaSignInUrl) {
  const { area } = address;
  const challengeId = readAttempt(args.request.headers.get("Cookie"), area, args.context.request.secure);
  const challenge = await readChallenge({ ctx, challengeId, purpose: "sign-in", area });
  const hasOpenCode = challenge !== null && challenge.state !== "used";
  return {
    identify: identifyStep(ctx, address, hasOpenCode && challenge.state === "open"),
    ...(hasOpenCode && !address.isChanging ? { code: codeFormStep(ctx, address, challenge) } : {}),
  };
}

/** Where a staff member goes next: the page they asked for, else the role's landing page (OQ-01). */
export const nextStaffPath = (address: AreaSignInUrl, { roleId }: StaffSession): string =>
  address.callback ?? startPageOf(roleId);

const titleOf = (ctx: TenantCtx, area: AccountArea) =>
  `${textsOf(ctx, area).title} · ${brandName(ctx.brand, ctx.locale)}`;

const elsewhere = (to: string) => ({ kind: "elsewhere" as const, to });

/** What a signed-in visitor must or wants to do here; null for nothing. */
async function nextStep(ctx: PersonCtx, address: AreaSignInUrl, session: SecondStepSession) {
  if (session.stage === "second-factor") return secondFactorStep(ctx, address, session);
  return session.stage === "enrol" || address.isSettingUp ? setUpStep(ctx, address, session) : null;
}

/** The back office's sign-in page, or a redirect for a visitor who belongs elsewhere. */
export async function staffSignInView(args: Args, platform: TenantCtx, session: StaffSession | null) {
  const ctx = english(platform);
  const address = parseAreaSignInUrl(args.request, "admin");
  const page = { kind: "here" as const, frame: frameOf(args, ctx, address), title: titleOf(ctx, "admin") };
  if (!session) {
    const { identify, code } = await codeSteps(args, ctx, address);
    return { ...page, identify, step: code ?? identify };
  }
  const step = await nextStep(asStaffMember(ctx, session), address, session);
  return step ? { ...page, step } : elsewhere(nextStaffPath(address, session));
}

/** Where a portal user goes next: the page they asked for, else the portal's first. */
export const nextPortalPath = ({ callback }: AreaSignInUrl): string => callback ?? "/partner";

/** True when a portal user is here to set up an app with a sign-in that is too old for it: they sign in again. */
export const mustSignInToSetUp = (
  { now }: TenantCtx,
  { isSettingUp }: AreaSignInUrl,
  { stage, isEnrolled, signedInAt }: PartnerSession,
): boolean => (stage === "enrol" || (isSettingUp && !isEnrolled)) && isTooLateToSetUp(signedInAt, now);

/** The portal's sign-in page, or a redirect for a visitor who belongs elsewhere. */
export async function partnerSignInView(args: Args, ctx: TenantCtx, session: PartnerSession | null) {
  const address = parseAreaSignInUrl(args.request, "partner");
  const page = { kind: "here" as const, frame: frameOf(args, ctx, address), title: titleOf(ctx, "partner") };
  if (!session || mustSignInToSetUp(ctx, address, session)) {
    const { identify, code } = await codeSteps(args, ctx, address);
    return { ...page, identify, step: code ?? identify };
  }
  const user = { ...asPartnerUser(ctx, session), locale: ctx.locale };
  const step = await nextStep(user, address, session);
  return step ? { ...page, step } : elsewhere(nextPortalPath(address));
}

/** Responds with the page or the redirect. Never cached: the page can show a secret. */
export function areaSignInResponse<V extends { kind: "here" }>(view: V | { kind: "elsewhere"; to: string }) {
  if (view.kind === "elsewhere") throw redirect(view.to);
  return data(view as V, { headers: { "Cache-Control": "no-store" } });
}
