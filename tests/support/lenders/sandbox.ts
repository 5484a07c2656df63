import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { programArgs } from "../../../scripts/lib/child.mjs";

export interface LedgerLine {
  at: string;
  action: string;
  lender: string;
  submissionId?: string | null;
  idempotencyKey?: string;
  duplicate?: boolean;
  applicant?: string;
  state?: string;
  httpStatus?: number | null;
}

export interface Sandbox {
  readonly origin: string;
  readonly secret: string;
  readonly callbackSecret: string;
  readonly pid: number;
  readonly ledgerFile: string;
  /** The base URL of one lender. */
  lenderUrl(adapterSlug: string, lender: string): string;
  mode(lender: string, mode: string, options?: { delayMs?: number; times?: number }): Promise<void>;
  /** Sets a state by hand; returns the HTTP status of its callback. */
  decide(lender: string, submissionId: string, state: string, options?: { forged?: boolean }): Promise<number | null>;
  /** The SMS that customers have received from passcode lenders. */
  messages(submissionId: string): Promise<{ submissionId: string; code: string; text: string }[]>;
  /** The digits of the newest one; fails when the lender waits for none. */
  passcode(submissionId: string): Promise<string>;
  ledger(filter?: { lender?: string; submissionId?: string }): Promise<LedgerLine[]>;
  /** The log lines of a submission's hand-offs: exactly one is right. */
  handOffs(submissionId: string): Promise<LedgerLine[]>;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  port?: number;
  callbackMs?: number;
  reviewMs?: number;
  secret?: string;
  /** Default: a new file that `stop` removes. */
  ledgerFile?: string;
}

/** Starts the sandbox lender in its own process on a free port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const secret = options.secret ?? "sandbox-secret";
  const callbackSecret = `${secret}-callbacks`;
  const ownFolder = options.ledgerFile ? null : await mkdtemp(path.join(tmpdir(), "sandbox-lender-"));
  const ledgerFile = options.ledgerFile ?? path.join(ownFolder ?? "", "ledger.ndjson");
  const child = spawn(process.execPath, programArgs("tests/sandbox-lender/main.ts"), {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_LENDER_PORT: String(options.port ?? 0),
      SANDBOX_LEDGER: ledgerFile,
      SANDBOX_SECRET: secret,
      SANDBOX_CALLBACK_SECRET: callbackSecret,
      SANDBOX_CALLBACK_MS: String(options.callbackMs ?? 250),
      SANDBOX_REVIEW_MS: String(options.reviewMs ?? 300),
    },
  });
  const origin = `http://127.0.0.1:${await readyPort(child)}`;

  const post = async (pathname: string, fields: object) => {
    const response = await fetch(origin + pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
    if (!response.ok) throw new Error(`sandbox answered ${response.status} to ${pathname}`);
    return response.json();
  };
  const ledger: Sandbox["ledger"] = async (filter = {}) => {
    const response = await fetch(`${origin}/_ledger?${new URLSearchParams(filter)}`);
    return (await response.json()) as LedgerLine[];
  };

  const messages: Sandbox["messages"] = async (submissionId) => {
    const all = (await (await fetch(`${origin}/_messages`)).json()) as Awaited<ReturnType<Sandbox["messages"]>>;
    return all.filter((message) => message.submissionId === submissionId);
  };

  return {
    origin,
    secret,
    callbackSecret,
    pid: child.pid ?? 0,
    ledgerFile,
    lenderUrl: (adapterSlug, lender) => `${origin}/${adapterSlug}/${lender}`,
    async mode(lender, mode, modeOptions = {}) {
      await post("/_mode", { lender, mode, ...modeOptions });
    },
    async decide(lender, submissionId, state, { forged = false } = {}) {
      const answer = (await post("/_decide", { lender, submissionId, state, forged })) as {
        callbackStatus: number | null;
      };
      return answer.callbackStatus;
    },
    messages,
    async passcode(submissionId) {
      const [message] = await messages(submissionId);
      if (!message) throw new Error(`no passcode was sent for ${submissionId}`);
      return message.code;
    },
    ledger,
    handOffs: async (submissionId) => (await ledger({ submissionId })).filter((line) => line.action === "handoff"),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await exited;
      }
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the sandbox stopped with ${code} before it was ready`)));
    if (!child.stdout) return reject(new Error("the sandbox has no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = /^sandbox ready (\d+)$/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}
