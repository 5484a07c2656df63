import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { readPasscode } from "~/domain/validation/sign-in";
import { audit } from "~/platform/audit.server";
import { totpStep } from "~/platform/totp.server";
import { notifyOfSecondStep } from "./notify-second-step.server";
import { offeredSecret } from "./offer-second-factor.server";
import { provePasskey } from "./prove-passkey.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { encryptTotpSecret, readSecondFactor, writeSecondFactor } from "./second-factor-secret.server";
import { beginTry, countWrongTry, passSecondStep, type SecondStepRefusal } from "./second-step.server";
import {
  accountOf,
  actionOf,
  isMasquerade,
  type PersonCtx,
  type SecondStepSession,
  subjectOf,
  whoOf,
} from "./second-step-account.server";

export type SecondFactorRefusal =
  | SecondStepRefusal
  | No<"invalid", { message: Message }>
  /** The passkey did not sign within five minutes, or its answer was sent before. */
  | No<"passkey-expired">
  | No<"wrong-passkey", { triesLeft: number }>;

/**
 * How somebody does the second step: by a code of the app, by a passkey (the browser's answer as JSON), or by the first
 * code of an app that is being set up.
 */
export type SecondStep = { by: "code" | "passkey" | "set-up"; answer: string };

/** Whether the session may check a code, or set up an app, at its present stage. */
const mayDo = (by: SecondStep["by"], { stage, isEnrolled }: SecondStepSession): boolean =>
  by === "set-up" ? !isEnrolled && stage !== "second-factor" : stage === "second-factor";

const waitingOf = (ctx: PersonCtx) => ({ sessionId: ctx.actor.sessionId, accountId: accountOf(ctx).id });

/** True when the code belongs to an unused time step. The step is then marked used. */
async function spendStep(ctx: PersonCtx, secret: string, code: string): Promise<boolean> {
  const step = totpStep(secret, code, ctx.now);
  return step !== null && writeSecondFactor(ctx, accountOf(ctx), { totpLastStep: step }, step);
}

/** The secret of the account's app, or of the one that this session sets up; null when the other is asked for. */
async function secretFor(ctx: PersonCtx, by: SecondStep["by"]): Promise<string | null> {
  const { secret, isEnrolled } = await readSecondFactor(ctx, accountOf(ctx));
  if (by === "set-up") return isEnrolled ? null : offeredSecret(ctx);
  return isEnrolled ? secret : null;
}

async function checkCode(ctx: PersonCtx, { by, answer }: SecondStep): Promise<Yes | SecondFactorRefusal> {
  const read = readPasscode(answer);
  if (!read.ok) return no("invalid", { message: read.message });
  const secret = await secretFor(ctx, by);
  if (secret === null) return no("not-asked");
  if (await spendStep(ctx, secret, read.code)) return yes();
  const refused = await countWrongTry(ctx, waitingOf(ctx));
  await recordRefusedCode(ctx, whoOf(accountOf(ctx)), refused.code, "second-factor");
  return refused;
}

async function checkPasskey(ctx: PersonCtx, response: string): Promise<Yes | SecondFactorRefusal> {
  const proved = await provePasskey(ctx, response);
  if (proved.ok) return proved;
  if (proved.code === "passkey-expired") return no(proved.code);
  const counted = await countWrongTry(ctx, waitingOf(ctx));
  const refused = counted.code === "wrong-code" ? no("wrong-passkey", { triesLeft: counted.triesLeft }) : counted;
  const reason = proved.code === "copied-passkey" ? proved.code : refused.code;
  await recordRefusedCode(ctx, whoOf(accountOf(ctx)), reason, "second-factor");
  return refused;
}

/** Activates the offered app. Other sessions of the account must then give a code as well. */
async function activate(ctx: PersonCtx): Promise<void> {
  const account = accountOf(ctx);
  const totpSecretEnc = encryptTotpSecret(account, offeredSecret(ctx));
  await writeSecondFactor(ctx, account, { totpSecretEnc, totpEnrolledAt: ctx.now, version: { increment: 1 } });
  const change = { before: { secondFactor: false }, after: { secondFactor: true } };
  await audit(ctx, actionOf(account, "setUp"), subjectOf(account), change);
  await notifyOfSecondStep(ctx, "app-added");
}

/**
 * Does the second step of the actor's session, or sets up the app, and returns the session's new token. A code works
 * once in its time step. Wrong tries are counted for the sign-in (the fifth ends it) and for the account (the tenth in
 * an hour locks it). Commit the transaction after a refusal as well, or the try is not counted.
 */
export async function giveSecondStep({
  ctx,
  session,
  step,
}: {
  ctx: PersonCtx;
  session: SecondStepSession;
  step: SecondStep;
}): Promise<Yes<{ token: string }> | SecondFactorRefusal> {
  if (isMasquerade(ctx) || !mayDo(step.by, session)) return no("not-asked");
  const begun = await beginTry(ctx, waitingOf(ctx));
  if (!begun.ok) return begun;
  const checked = step.by === "passkey" ? await checkPasskey(ctx, step.answer) : await checkCode(ctx, step);
  if (!checked.ok) return checked;
  if (step.by === "set-up") await activate(ctx);
  return yes({ token: await passSecondStep(ctx, ctx.actor) });
}
