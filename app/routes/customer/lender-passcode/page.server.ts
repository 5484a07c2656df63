import { data, redirect } from "@remix-run/node";
import type { LenderPasscodeRequest } from "~/domain/applications/requests";
import { isPasscode, normalisePasscode } from "~/domain/patterns/passcode";
import type { Ctx, TenantCtx } from "~/platform/context";
import { countPasscodeTry, type PasscodeStep } from "~/services/submissions/passcode-step.server";
import { relayPasscode } from "~/services/submissions/relay-passcode.server";
import { type PasscodeRefusal, type PasscodeWords, passcodeWords } from "./page-words.server";

/**
 * The page's own address, the application that its form names (null where the address does), the page after success,
 * and the link back.
 */
type PasscodeLinks = {
  action: string;
  application: string | null;
  done: string;
  back: { href: string; label: string } | null;
};

/** What a post of the passcode page asks for: `intent=verify` with `code`, or `intent=resend`. */
type Step =
  | { kind: "ask"; passcodeStep: PasscodeStep; code: string | null }
  | { kind: "refused"; passcodeStep: PasscodeStep; refusal: PasscodeRefusal }
  /** The lender waits for no passcode; the page shows the state. */
  | { kind: "over" };

type BegunStep = { ctx: Ctx; step: Step; links: PasscodeLinks };

/** Reads and counts the post inside the transaction. The lender is called after the commit. */
export async function beginPasscode(
  ctx: TenantCtx,
  {
    passcodeStep,
    request,
    links,
  }: { passcodeStep: PasscodeStep | null; request: LenderPasscodeRequest; links: PasscodeLinks },
): Promise<BegunStep> {
  const { tx: _, ...after } = ctx;
  return { ctx: after, step: await judgeStep(ctx, passcodeStep, request), links };
}

/** The requested step, and whether it is allowed. */
async function judgeStep(
  ctx: TenantCtx,
  passcodeStep: PasscodeStep | null,
  request: LenderPasscodeRequest,
): Promise<Step> {
  if (!passcodeStep?.isWaiting) return { kind: "over" };
  const isResend = request.intent === "resend";
  const code = isResend ? null : normalisePasscode(request.code);
  if (code !== null && !isPasscode(code)) return { kind: "refused", passcodeStep, refusal: { kind: "shape" } };
  const wait = await countPasscodeTry(ctx, passcodeStep, isResend ? "again" : "confirm");
  return wait
    ? { kind: "refused", passcodeStep, refusal: { kind: "wait", ...wait } }
    : { kind: "ask", passcodeStep, code };
}

/**
 * Calls the lender and responds: back to the page, on to the application's state, or the form again with the error.
 */
export async function passcodeResponse({ ctx, step, links }: BegunStep) {
  const { done, ...page } = links;
  if (step.kind === "over") return redirect(done, 303);
  const { passcodeStep } = step;
  const result = step.kind === "ask" ? await relayPasscode({ ctx, passcodeStep, code: step.code }) : step.refusal;
  if (result.kind === "taken") return redirect(done, 303);
  if (result.kind === "sent") return redirect(links.action, 303);
  const refused: PasscodeWords = passcodeWords({ ctx, passcodeStep, ...page, refusal: result });
  return data({ page: refused }, refusalInit(result));
}

function refusalInit(refusal: PasscodeRefusal): { status: number; headers?: Record<string, string> } {
  if (refusal.kind === "wait") return { status: 429, headers: { "Retry-After": String(refusal.seconds) } };
  return { status: refusal.kind === "silent" ? 503 : 422 };
}
