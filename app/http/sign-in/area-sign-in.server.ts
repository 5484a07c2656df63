import { data, redirect } from "@remix-run/node";
import { brandName } from "@tenants/brand/names";
import { startPageOf } from "~/domain/access/staff-roles";
import type { Args, PartnerSession, StaffSession } from "~/http/request/guards.server";
import { readAttempt } from "~/http/request/sign-in-attempt-cookie.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { qrCode } from "~/http/response/qr-code.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { offerSecondFactor } from "~/services/access/offer-second-factor.server";
import { passkeyOptions } from "~/services/access/prove-passkey.server";
import { type ChallengeView, readChallenge } from "~/services/access/read-challenge.server";
import { asStaffMember } from "~/services/access/read-staff-session.server";
import { type AreaAddress, areaAddress, areaAddressText } from "./area-address";
import { codeStep } from "./customer-sign-in.server";

/** The back office is in English, whatever the customers' language. */
const english = (ctx: TenantCtx): TenantCtx => ({ ...ctx, locale: "en" });

type AreaTexts = Pick<PortalTexts<"signIn">, "skip" | "account" | "title" | "lead" | "label" | "help" | "noCode">;

const textsOf = ({ locale }: TenantCtx, area: AccountArea): AreaTexts =>
  area === "admin" ? { ...AREA_WORDS, ...AREA_WORDS.admin } : portalWords(locale).signIn;

/** The portal's sign-in has the choice of the language in the header; the back office has none. */
function frameOf(args: Args, ctx: TenantCtx, { area, path }: AreaAddress) {
  const { header } = frameFor(args, ctx, null);
  const { skip, account } = textsOf(ctx, area);
  if (area === "partner") {
    const { brand, language } = header;
    return { locale: ctx.locale, skip, header: { brand: { ...brand, href: path }, label: account }, language };
  }
  const name = `${brandName(ctx.brand, "en")} · ${AREA_WORDS.admin.area}`;
  return { locale: ctx.locale, skip, header: { brand: { name, href: path }, label: account } };
}

function identifyStep(ctx: TenantCtx, address: AreaAddress, hasOpenCode: boolean) {
  const { title, lead, label, help } = textsOf(ctx, address.area);
  const texts = words(ctx.locale, "signIn");
  const invalid = address.area === "admin" ? "validation.email.invalid" : "validation.userName.invalid";
  const action = areaAddressText(address);
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

function codeFormStep(ctx: TenantCtx, address: AreaAddress, challenge: ChallengeView) {
  const hrefs = { action: areaAddressText(address), change: areaAddressText(address, "change") };
  return {
    kind: "code" as const,
    form: { ...codeStep(ctx, hrefs, challenge), noCode: textsOf(ctx, address.area).noCode },
  };
}

/** The steps of a signed-out visitor: the address, or the passcode that was sent. */
async function codeSteps(args: Args, ctx: TenantCtx, address: AreaAddress) {
  const { area } = address;
  const challengeId = readAttempt(args.request.headers.get("Cookie"), area, args.context.request.secure);
  const challenge = await readChallenge({ ctx, challengeId, purpose: "sign-in", area });
  const hasOpenCode = challenge !== null && challenge.state !== "used";
  return {
    identify: identifyStep(ctx, address, hasOpenCode && challenge.state === "open"),
    ...(hasOpenCode && !address.isChanging ? { code: codeFormStep(ctx, address, challenge) } : {}),
  };
}

const otp = () => words("en", "validation")["validation.otp.invalid"];

async function secondFactorStep(ctx: TenantCtx, address: AreaAddress, session: StaffSession) {
  const texts = AREA_WORDS.secondFactor;
  const options = await passkeyOptions({ ctx: asStaffMember(ctx, session) });
  const { title, lead, button, or, failed } = AREA_WORDS.passkey;
  return {
    kind: "second-factor" as const,
    ...texts,
    action: areaAddressText(address),
    title: options ? title : texts.title,
    lead: (options ? lead : texts.lead)(session.name),
    invalidText: otp(),
    passkey: options && { options: JSON.stringify(options), button, or, failed },
  };
}

async function setUpStep(ctx: TenantCtx, address: AreaAddress, session: StaffSession) {
  const issuer = `${brandName(ctx.brand, "en")} ${AREA_WORDS.admin.area}`;
  const offer = await offerSecondFactor({ ctx, session, issuer });
  if (!offer) return null;
  const isForced = session.stage === "enrol";
  const { lead, leadForced, later, startAgain, ...texts } = AREA_WORDS.setUp;
  return {
    kind: "set-up" as const,
    ...texts,
    action: areaAddressText(address, "setup"),
    lead: isForced ? leadForced : lead,
    leave: isForced ? { intent: "sign-out", label: startAgain } : { intent: "later", label: later },
    qr: qrCode(offer.uri),
    secret: offer.secret.replace(/(.{4})(?=.)/g, "$1 "),
    invalidText: otp(),
  };
}

/** Where a staff member goes next: the page they asked for, else the role's landing page (OQ-01). */
export const nextStaffPath = (address: AreaAddress, { roleId }: StaffSession): string =>
  address.callback ?? startPageOf(roleId);

const titleOf = (ctx: TenantCtx, area: AccountArea) =>
  `${textsOf(ctx, area).title} · ${brandName(ctx.brand, ctx.locale)}`;

const elsewhere = (to: string) => ({ kind: "elsewhere" as const, to });

/** The back office's sign-in page, or a redirect for a visitor who belongs elsewhere. */
export async function staffSignInView(args: Args, platform: TenantCtx, session: StaffSession | null) {
  const ctx = english(platform);
  const address = areaAddress(args.request, "admin");
  const page = { kind: "here" as const, frame: frameOf(args, ctx, address), title: titleOf(ctx, "admin") };
  if (!session) {
    const { identify, code } = await codeSteps(args, ctx, address);
    return { ...page, identify, step: code ?? identify };
  }
  if (session.stage === "second-factor") return { ...page, step: await secondFactorStep(ctx, address, session) };
  const wantsSetUp = session.stage === "enrol" || address.isSettingUp;
  const setUp = wantsSetUp ? await setUpStep(ctx, address, session) : null;
  return setUp ? { ...page, step: setUp } : elsewhere(nextStaffPath(address, session));
}

/** The portal's sign-in page, or a redirect for a visitor who belongs elsewhere. */
export async function partnerSignInView(args: Args, ctx: TenantCtx, session: PartnerSession | null) {
  const address = areaAddress(args.request, "partner");
  if (session) return elsewhere(address.callback ?? "/partner");
  const { identify, code } = await codeSteps(args, ctx, address);
  return {
    kind: "here" as const,
    frame: frameOf(args, ctx, address),
    title: titleOf(ctx, "partner"),
    identify,
    step: code ?? identify,
  };
}

/** Responds with the page or the redirect. Never cached: the page can show a secret. */
export function areaSignInResponse<V extends { kind: "here" }>(view: V | { kind: "elsewhere"; to: string }) {
  if (view.kind === "elsewhere") throw redirect(view.to);
  return data(view as V, { headers: { "Cache-Control": "no-store" } });
}
