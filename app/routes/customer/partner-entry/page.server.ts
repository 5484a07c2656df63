import { data, redirect } from "@remix-run/node";
import { brandName } from "@tenants/brand/names";
import { setToken } from "~/http/request/cookies.server";
import { type Args, customerToken, type Visitor } from "~/http/request/guards.server";
import { clearNewChoice, languageChoice } from "~/http/request/language-choice.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import { sendTotpPasscode } from "~/http/request/totp.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { describeRefusal } from "~/http/sign-in/sign-in-refusal.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { enterByPartner } from "~/services/links/enter-by-partner.server";
import { sendPartnerSignInCode } from "~/services/links/partner-sign-in-code.server";
import { readPartnerToken } from "~/services/links/read-partner-token.server";
import { maskedContact } from "~/services/messages/contact.server";

/** The route's guard, called once for each transaction of the post. */
type InTransaction = <T>(run: (ctx: TenantCtx, who: Visitor) => Promise<T>) => Promise<T>;

const tokenOf = ({ request }: Args): string => new URL(request.url).searchParams.get("token") ?? "";

/** Who the partner says this is (OQ-20). Reading neither signs in nor uses up the token; only the button does. */
export async function partnerEntryView(args: Args, ctx: TenantCtx, { session }: Visitor) {
  const texts = words(ctx.locale, "links");
  const t = translator(ctx.locale, "links");
  const frame = frameFor(args, ctx, session);
  const token = tokenOf(args);
  const read = await readPartnerToken({ ctx, token });
  if (!read.ok) {
    const { enterGoneTitle: title, enterGoneText: text, goneButton: button } = texts;
    return { frame, title, expired: { title, text, button, href: signInPathOf(args.context.request) }, ask: null };
  }
  const { claims, partnerName } = read.signIn;
  const title = t("enterTitle", { brand: brandName(ctx.brand, ctx.locale) });
  return {
    frame,
    title,
    expired: null,
    ask: {
      action: `/auth?${new URLSearchParams({ token })}`,
      title,
      lead: t("enterLead", { partner: partnerName, masked: maskedContact(claims.contact) }),
      note: texts.enterNote,
      button: texts.enterButton,
    },
  };
}

/** Exchanges the token for a session, or asks the account's owner for a passcode first. */
export async function partnerEntryResponse(args: Args, inTransaction: InTransaction) {
  const { secure } = args.context.request;
  const entered = await inTransaction((ctx) =>
    enterByPartner({ ctx, token: tokenOf(args), oldToken: customerToken(args), choice: languageChoice(args) }),
  );
  if (!entered.ok) return data(null, { status: 404 });
  if (entered.kind === "in") {
    const headers = new Headers();
    for (const line of [setToken("atkn", entered.token, secure), ...clearNewChoice(args)])
      headers.append("Set-Cookie", line);
    return redirect(entered.to, { status: 303, headers });
  }
  const { signIn } = entered;
  const { result, cookies } = await sendTotpPasscode(args, (passcode) =>
    inTransaction(async (ctx, { visit }) => {
      const sent = await sendPartnerSignInCode({ ctx, signIn, visit, passcode });
      return sent.ok ? sent : { ok: false as const, refusal: describeRefusal(ctx, sent, null) };
    }),
  );
  if (!result.ok) {
    const { status, retryAfterSeconds, notice } = result.refusal;
    return data({ notice }, { status, headers: { "Retry-After": String(retryAfterSeconds ?? 30) } });
  }
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  if (result.visitToken) headers.append("Set-Cookie", setToken("visit", result.visitToken, secure));
  return redirect(signInPathOf(args.context.request), { status: 303, headers });
}
