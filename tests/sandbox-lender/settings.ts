import path from "node:path";

export interface Settings {
  /** 0 for any free port. */
  port: number;
  ledgerFile: string;
  secret: string;
  callbackSecret: string;
  /** From acceptance to the decision. */
  callbackMs: number;
  /** From 'under review' to the decision. */
  reviewMs: number;
}

/** Reads the environment: SANDBOX_LENDER_PORT, SANDBOX_LEDGER, SANDBOX_SECRET, SANDBOX_CALLBACK_SECRET, SANDBOX_CALLBACK_MS, SANDBOX_REVIEW_MS. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const secret = env.SANDBOX_SECRET ?? "";
  if (secret.length < 8) throw new Error("SANDBOX_SECRET needs at least 8 characters");
  return {
    port: wholeNumber(env.SANDBOX_LENDER_PORT, 0),
    ledgerFile: path.resolve(env.SANDBOX_LEDGER ?? path.join(env.DATA_DIR ?? ".data", "sandbox-ledger.ndjson")),
    secret,
    callbackSecret: env.SANDBOX_CALLBACK_SECRET ?? secret,
    callbackMs: wholeNumber(env.SANDBOX_CALLBACK_MS, 4_000),
    reviewMs: wholeNumber(env.SANDBOX_REVIEW_MS, 20_000),
  };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text || fallback);
  if (!Number.isInteger(number) || number < 0) throw new Error(`not a whole number: ${text}`);
  return number;
}
