import { data, redirect } from "@remix-run/node";
import type { LenderPasscodeRequest } from "~/domain/applications/requests";
import { isOtp, normaliseOtp } from "~/domain/patterns/otp";
import type { Ctx, TenantCtx } from "~/platform/context";
import { countPasscodeTry, type PasscodeStep } from "~/services/submissions/passcode-step.server";
import { tellPasscode } from "~/services/submissions/tell-passcode.server";
import { type PasscodeRefusal, type PasscodeWords, passcodeWords } from "./passcode-page.server";

/** Its own address, where it leads once the lender has gone on, and the way back. */
type Place = { action: string; done: string; back: { href: string; label: string } | null };

/** What a post on the passcode page asks for: `intent=verify` with `code`, or `intent=resend`. */
type Step =
  | { kind: "ask"; turn: PasscodeStep; code: string | null }
  | { kind: "refused"; turn: PasscodeStep; refusal: PasscodeRefusal }
  /** Nothing is waited for: the page says how it stands. */
  | { kind: "over" };

type Begun = { ctx: Ctx; step: Step; place: Place };

/** Reads the post and counts it, inside the transaction; the lender is asked after it. */
export async function beginPasscode(
  ctx: TenantCtx,
  { turn, request, place }: { turn: PasscodeStep | null; request: LenderPasscodeRequest; place: Place },
): Promise<Begun> {
  const { tx: _, ...after } = ctx;
  return { ctx: after, step: await stepOf(ctx, turn, request), place };
}

/** What is asked for, and whether it may go on. */
async function stepOf(ctx: TenantCtx, turn: PasscodeStep | null, request: LenderPasscodeRequest): Promise<Step> {
  if (!turn?.isWaiting) return { kind: "over" };
  const isAgain = request.intent === "resend";
  const code = isAgain ? null : normaliseOtp(request.code);
  if (code !== null && !isOtp(code)) return { kind: "refused", turn, refusal: { kind: "shape" } };
  const wait = await countPasscodeTry(ctx, turn, isAgain ? "again" : "confirm");
  return wait ? { kind: "refused", turn, refusal: { kind: "wait", ...wait } } : { kind: "ask", turn, code };
}

/** Asks the lender and answers: back to the page or on to where the application stands, or the form once more with what was wrong. */
export async function passcodeResponse({ ctx, step, place }: Begun) {
  const { action, done, back } = place;
  if (step.kind === "over") return redirect(done, 303);
  const { turn } = step;
  const result = step.kind === "ask" ? await tellPasscode({ ctx, turn, code: step.code }) : step.refusal;
  if (result.kind === "taken") return redirect(done, 303);
  if (result.kind === "sent") return redirect(action, 303);
  const page: PasscodeWords = passcodeWords({ ctx, turn, action, back, refusal: result });
  return data({ page }, refusalInit(result));
}

function refusalInit(refusal: PasscodeRefusal): { status: number; headers?: Record<string, string> } {
  if (refusal.kind === "wait") return { status: 429, headers: { "Retry-After": String(refusal.seconds) } };
  return { status: refusal.kind === "silent" ? 503 : 422 };
}
