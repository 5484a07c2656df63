import { data, redirect } from "@remix-run/node";
import type { LenderPasscodeRequest } from "~/domain/applications/requests";
import { isOtp, normaliseOtp } from "~/domain/patterns/otp";
import type { Ctx, TenantCtx } from "~/platform/context";
import { countPasscodeTry, type PasscodeStep } from "~/services/submissions/passcode-step.server";
import { relayPasscode } from "~/services/submissions/relay-passcode.server";
import { type PasscodeRefusal, type PasscodeWords, passcodeWords } from "./passcode-page.server";

/** The page's own address, the page after success, and the link back. */
type Place = { action: string; done: string; back: { href: string; label: string } | null };

/** What a post of the passcode page asks for: `intent=verify` with `code`, or `intent=resend`. */
type Step =
  | { kind: "ask"; turn: PasscodeStep; code: string | null }
  | { kind: "refused"; turn: PasscodeStep; refusal: PasscodeRefusal }
  /** The lender waits for no passcode; the page shows the state. */
  | { kind: "over" };

type Begun = { ctx: Ctx; step: Step; place: Place };

/** Reads and counts the post inside the transaction. The lender is called after the commit. */
export async function beginPasscode(
  ctx: TenantCtx,
  { turn, request, place }: { turn: PasscodeStep | null; request: LenderPasscodeRequest; place: Place },
): Promise<Begun> {
  const { tx: _, ...after } = ctx;
  return { ctx: after, step: await stepOf(ctx, turn, request), place };
}

/** The requested step, and whether it is allowed. */
async function stepOf(ctx: TenantCtx, turn: PasscodeStep | null, request: LenderPasscodeRequest): Promise<Step> {
  if (!turn?.isWaiting) return { kind: "over" };
  const isAgain = request.intent === "resend";
  const code = isAgain ? null : normaliseOtp(request.code);
  if (code !== null && !isOtp(code)) return { kind: "refused", turn, refusal: { kind: "shape" } };
  const wait = await countPasscodeTry(ctx, turn, isAgain ? "again" : "confirm");
  return wait ? { kind: "refused", turn, refusal: { kind: "wait", ...wait } } : { kind: "ask", turn, code };
}

/**
 * Calls the lender and responds: back to the page, on to the application's state, or the form again with the error.
 */
export async function passcodeResponse({ ctx, step, place }: Begun) {
  const { action, done, back } = place;
  if (step.kind === "over") return redirect(done, 303);
  const { turn } = step;
  const result = step.kind === "ask" ? await relayPasscode({ ctx, turn, code: step.code }) : step.refusal;
  if (result.kind === "taken") return redirect(done, 303);
  if (result.kind === "sent") return redirect(action, 303);
  const page: PasscodeWords = passcodeWords({ ctx, turn, action, back, refusal: result });
  return data({ page }, refusalInit(result));
}

function refusalInit(refusal: PasscodeRefusal): { status: number; headers?: Record<string, string> } {
  if (refusal.kind === "wait") return { status: 429, headers: { "Retry-After": String(refusal.seconds) } };
  return { status: refusal.kind === "silent" ? 503 : 422 };
}
