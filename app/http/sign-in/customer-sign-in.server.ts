import { redirect } from "@remix-run/node";
import { brandName } from "@tenants/brand/names";
import { safePath } from "~/domain/access/safe-path";
import type { Identifier } from "~/domain/patterns/identifier";
import { isLandline } from "~/domain/patterns/landline";
import type { Args, Visitor } from "~/http/request/guards.server";
import { pagePath } from "~/http/request/paths";
import { signInPathOf } from "~/http/request/sign-in-path";
import { frameFor } from "~/http/response/customer-frame.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { type ChallengeView, readChallenge } from "~/services/access/read-challenge.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { checkStep } from "~/services/journey/check-step.server";

/** The address of the sign-in page, parsed. */
export type SignInUrl = {
  path: string;
  /** A path on this site to open afterwards, or null. */
  callback: string | null;
  isAdding: boolean;
  /** True when the visitor wants to enter another number or e-mail address while a passcode is open. */
  isChanging: boolean;
  /** True when the visitor was logged out after a time without use. */
  isIdle?: boolean;
  /** True when welcome-back has just signed this visitor out (OQ-28). */
  isMistaken?: boolean;
};

export function parseSignInUrl(request: Request): SignInUrl {
  const { pathname, searchParams } = new URL(request.url);
  return {
    path: pagePath(pathname),
    callback: safePath(searchParams.get("callback"), "customer"),
    isAdding: searchParams.get("add") === "mobile",
    isChanging: searchParams.has("change"),
    isIdle: searchParams.has("idle"),
    isMistaken: searchParams.has("mistaken"),
  };
}

/** Writes the address for forms and redirects; `change` asks for another number or e-mail address. */
export function customerSignInHref({ path, callback, isAdding }: SignInUrl, change = false): string {
  const query = new URLSearchParams();
  if (isAdding) query.set("add", "mobile");
  if (change) query.set("change", "1");
  if (callback) query.set("callback", callback);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** True for a signed-in customer who adds a mobile number here. */
export const canAddMobile = (address: SignInUrl, session: CustomerSession | null): session is CustomerSession =>
  address.isAdding && session !== null && !session.hasVerifiedMobile;

/** The wait before another passcode in words: seconds, minutes or hours. */
export function waitText(ctx: Pick<Ctx, "locale">, seconds: number): string {
  const t = translator(ctx.locale, "signIn");
  if (seconds <= 90) return t("waitSeconds", { count: seconds });
  if (seconds <= 90 * 60) return t("waitMinutes", { count: Math.ceil(seconds / 60) });
  return t("waitHours", { count: Math.ceil(seconds / 3600) });
}

/** The first step in words: it asks for a number or an e-mail address. */
export function identifyStep(ctx: Pick<Ctx, "locale">, address: SignInUrl, hasOpenCode: boolean) {
  const texts = words(ctx.locale, "signIn");
  const common = {
    action: customerSignInHref(address),
    button: texts.sendCode,
    enquiry: texts.noEnquiry,
    haveCode: hasOpenCode ? { href: customerSignInHref(address), label: texts.haveCode } : null,
  };
  return address.isAdding
    ? {
        ...common,
        kind: "mobile" as const,
        title: texts.addMobileTitle,
        lead: texts.addMobileLead,
        label: texts.mobile,
        help: texts.mobileHelp,
        invalidText: words(ctx.locale, "validation")["validation.mobile.invalid"],
      }
    : {
        ...common,
        kind: "any" as const,
        title: texts.title,
        lead: address.isMistaken ? texts.mistakenLead : address.isIdle ? texts.idleLead : texts.lead,
        label: texts.identifier,
        help: texts.identifierHelp,
        invalidText: words(ctx.locale, "validation")["validation.userName.invalid"],
      };
}

/** The sentence above a passcode that can no longer be entered. */
function closedNotice(ctx: TenantCtx, { state }: ChallengeView) {
  const texts = words(ctx.locale, "signIn");
  if (state === "locked") return { title: texts.lockedTitle, text: texts.lockedText };
  if (state === "expired") return { title: texts.expiredTitle, text: texts.expiredText };
  return state === "replaced" ? { title: texts.replacedTitle, text: texts.replacedText } : null;
}

const isUnlikelyMobile = ({ channel, value }: Identifier) => channel === "mobile" && isLandline(value);

/** The form for an open passcode. `hrefs`: where it is posted, and where another number or address is entered. */
export function codeStep(ctx: TenantCtx, hrefs: { action: string; change: string }, challenge: ChallengeView) {
  const texts = words(ctx.locale, "signIn");
  const t = translator(ctx.locale, "signIn");
  const { sendsLeftThisHour: left, resendAfterSeconds } = challenge;
  const isLongWait = resendAfterSeconds > 90;
  const isMobile = challenge.to.channel === "mobile";
  const help = isMobile ? texts.smsHelp : texts.emailHelp;
  return {
    action: hrefs.action,
    isOpen: challenge.state === "open",
    notice: closedNotice(ctx, challenge),
    second: challenge.confirms ? { title: texts.secondTitle, text: texts.secondText } : null,
    title: texts.codeTitle,
    sentTo: texts.sentTo,
    masked: challenge.masked,
    warning: isUnlikelyMobile(challenge.to) ? texts.landline : null,
    change: {
      href: hrefs.change,
      label: isMobile ? texts.changeMobile : texts.changeEmail,
    },
    label: texts.code,
    help: texts.codeHelp,
    invalidText: words(ctx.locale, "validation")["validation.otp.invalid"],
    button: words(ctx.locale, "common").continue,
    resend: {
      seconds: resendAfterSeconds,
      wait: texts.wait,
      ready: texts.ready,
      announce: texts.readyAnnounce,
      button: texts.sendAgain,
      longWait: isLongWait ? waitText(ctx, resendAfterSeconds) : null,
    },
    noCode: left > 0 ? `${help} ${t("sendsLeft", { count: left })}` : help,
  };
}

/** Where a signed-in visitor of the sign-in page belongs, or null to stay (JRN-07). */
function elsewhere(args: Args, address: SignInUrl, { session }: Visitor, stepTo: string | null): string | null {
  if (canAddMobile(address, session)) return null;
  if (session) return address.callback ?? stepTo ?? "/";
  if (!address.isAdding) return stepTo;
  return `${signInPathOf(args.context.request)}?callback=${encodeURIComponent(customerSignInHref(address))}`;
}

/** The sign-in page for this visitor, or where they belong. The visit names the open passcode. */
export async function signInView(args: Args, ctx: TenantCtx, visitor: Visitor) {
  const address = parseSignInUrl(args.request);
  const { session, visit } = visitor;
  const step = await checkStep({ ctx, path: address.path, session, visit });
  if (!step.ok && step.code === "no-page") return { kind: "no-page" as const };
  const to = elsewhere(args, address, visitor, step.ok ? null : step.to);
  if (to !== null) return { kind: "elsewhere" as const, to };
  const challenge = await readChallenge({
    ctx,
    challengeId: visit?.challengeId ?? null,
    purpose: session ? "add-mobile" : "sign-in",
    subjectId: session?.customerId,
  });
  const isOut = challenge !== null && challenge.state !== "used";
  return {
    kind: "here" as const,
    frame: frameFor(args, ctx, session),
    title: `${words(ctx.locale, "signIn").title} · ${brandName(ctx.brand, ctx.locale)}`,
    identify: identifyStep(ctx, address, isOut && challenge.state === "open"),
    code: isOut
      ? codeStep(ctx, { action: customerSignInHref(address), change: customerSignInHref(address, true) }, challenge)
      : null,
    step: isOut && !address.isChanging ? ("code" as const) : ("identify" as const),
  };
}

/** Responds with the page, the redirect, or not found. */
export function signInPageResponse(view: Awaited<ReturnType<typeof signInView>>) {
  if (view.kind === "no-page") throw new Response(null, { status: 404 });
  if (view.kind === "elsewhere") throw redirect(view.to);
  return view;
}
