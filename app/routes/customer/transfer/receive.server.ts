import { data, redirect } from "@remix-run/node";
import type { TransferRequest } from "~/domain/links/requests";
import { browserIdCookie } from "~/http/request/browser-id.server";
import { setToken } from "~/http/request/cookies.server";
import { type Args, customerToken, type Visitor } from "~/http/request/guards.server";
import { clearNewChoice, languageChoice } from "~/http/request/language-choice.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import { frameFor } from "~/http/response/customer-frame.server";
import { codeStep } from "~/http/sign-in/customer-sign-in.server";
import { describeRefusal, type SignInRefusal } from "~/http/sign-in/sign-in-refusal.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { finishTransfer } from "~/services/links/finish-transfer.server";
import { readTransfer, type Transfer } from "~/services/links/read-transfer.server";
import { sendTransferCode, transferChallenge } from "~/services/links/transfer-code.server";

const tokenOf = ({ request }: Args): string => new URL(request.url).searchParams.get("token") ?? "";

const linkOf = (args: Args, ctx: TenantCtx) =>
  readTransfer({ ctx, prospectId: args.params.prospectId ?? "", token: tokenOf(args) });

/** The page's own address. */
const transferPath = (args: Args, { prospectId }: Transfer): string =>
  `/transfer/${prospectId}?${new URLSearchParams({ token: tokenOf(args) })}`;

/** The page of a transfer link (OQ-18): where the passcode goes and its form, or that the link has expired. */
export async function transferView(args: Args, ctx: TenantCtx, { session, visit }: Visitor) {
  const texts = words(ctx.locale, "links");
  const t = translator(ctx.locale, "links");
  const frame = frameFor(args, ctx, session);
  const transfer = await linkOf(args, ctx);
  if (!transfer)
    return {
      frame,
      title: texts.goneTitle,
      expired: {
        title: texts.goneTitle,
        text: texts.goneText,
        button: texts.goneButton,
        href: signInPathOf(args.context.request),
      },
      ask: null,
      code: null,
    };
  const challenge = await transferChallenge({ ctx, transfer, visit });
  const action = transferPath(args, transfer);
  const isOther = session !== null && session.customerId !== transfer.customerId;
  return {
    frame,
    title: texts.hereTitle,
    expired: null,
    ask: {
      action,
      title: texts.hereTitle,
      lead: t("hereLead", { masked: transfer.masked }),
      note: isOther ? texts.hereOther : null,
      button: texts.hereButton,
    },
    code: challenge && { ...codeStep(ctx, { action, change: action }, challenge), change: null },
  };
}

type Outcome =
  | { kind: "gone" }
  | { kind: "sent"; to: string; visitToken: string | null }
  | { kind: "moved"; to: string; token: string; browserProof: string | null }
  | { kind: "refused"; refusal: SignInRefusal };

async function moved(
  args: Args,
  ctx: TenantCtx,
  { visit }: Visitor,
  transfer: Transfer,
  code: string,
): Promise<Outcome> {
  const done = await finishTransfer({
    ctx,
    transfer,
    visit,
    code,
    oldToken: customerToken(args),
    choice: languageChoice(args),
  });
  if (done.ok) return { kind: "moved", to: done.to, token: done.token, browserProof: done.browserProof };
  if (done.code === "unknown-link") return { kind: "gone" };
  return { kind: "refused", refusal: describeRefusal(ctx, done, null) };
}

/** Sends the passcode, or checks it, within the transaction of `ctx`. */
export async function submitTransfer(
  args: Args,
  ctx: TenantCtx,
  visitor: Visitor,
  request: TransferRequest,
): Promise<Outcome> {
  const transfer = await linkOf(args, ctx);
  if (!transfer) return { kind: "gone" };
  if (request.intent === "verify") return moved(args, ctx, visitor, transfer, request.code);
  const sent = await sendTransferCode({ ctx, transfer, visit: visitor.visit, proof: request.proof });
  if (sent.ok) return { kind: "sent", to: transferPath(args, transfer), visitToken: sent.visitToken };
  return { kind: "refused", refusal: describeRefusal(ctx, sent, null) };
}

/** Responds to the post, after the commit. */
export function transferResponse(args: Args, outcome: Outcome) {
  const { secure } = args.context.request;
  if (outcome.kind === "refused") {
    const { status, retryAfterSeconds, ...shown } = outcome.refusal;
    return data(shown, {
      status,
      headers: retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) },
    });
  }
  if (outcome.kind === "gone") return data(null, { status: 404 });
  const headers = new Headers();
  if (outcome.kind === "moved")
    for (const line of [
      setToken("atkn", outcome.token, secure),
      ...clearNewChoice(args),
      browserIdCookie(args, outcome.browserProof),
    ])
      headers.append("Set-Cookie", line);
  else headers.append("Set-Cookie", browserIdCookie(args));
  if (outcome.kind === "sent" && outcome.visitToken)
    headers.append("Set-Cookie", setToken("visit", outcome.visitToken, secure));
  return redirect(outcome.to, { status: 303, headers });
}
