import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { fileURLToPath } from "node:url";
import type { ChildMessage, ChildTask, ReadProblem } from "./messages";

const ENTRY = fileURLToPath(new URL("./child/main.ts", import.meta.url));
/** Its source is compiled as it is read; a build holds it compiled. */
const LOADER = ENTRY.endsWith(".ts") ? ["--import", "tsx"] : [];

const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

const CHECK_MS = 100;
/** Memory that a process needs beside its limited heap: the program itself, and data that is being unzipped. */
const BESIDE_HEAP_MB = 192;
const MAX_LINE_CHARACTERS = 32 * 1024 * 1024;
/** The child reads ahead while the receiver works, up to this many batches. */
const LINES_AHEAD = 16;
const KEPT_ERROR_CHARACTERS = 4_000;

export type SpreadsheetChild = {
  /**
   * The child's messages in order. The time limit does not run while the receiver is busy. Ends when the child has
   * exited.
   */
  messages(): AsyncGenerator<ChildMessage>;
  /** Why a child exited without a last message. Throws when its limits do not explain it. */
  problem(): Promise<ReadProblem>;
  kill(): void;
};

/**
 * Starts a process that reads one file and can do nothing else: no environment, no `__proto__`, a heap of `maxHeapMb`.
 * It is killed when it works for longer than `maxMs` or needs more memory than its heap explains. Where there is a
 * shell, the kernel also limits its processor time, so that a child whose parent was killed ends too.
 */
export function startChild(task: ChildTask, signal?: AbortSignal): SpreadsheetChild {
  const { maxMs, maxHeapMb } = task.limits;
  const node = [
    process.execPath,
    "--disable-proto=delete",
    `--max-old-space-size=${maxHeapMb}`,
    "--max-semi-space-size=8",
    ...LOADER,
    ENTRY,
    JSON.stringify(task),
  ];
  const seconds = Math.ceil(maxMs / 1_000) + 5;
  const limited = ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${seconds}; exec "$@"`, "sh", ...node];
  const [program = "", ...args] = process.platform === "win32" ? node : limited;
  const child = spawn(program, args, { cwd: dirname(ENTRY), env: NO_ENVIRONMENT, stdio: ["ignore", "pipe", "pipe"] });

  let cause: ReadProblem | null = null;
  let errors = "";
  let workedMs = 0;
  let since: number | null = performance.now();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_CHARACTERS);
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (_code, killedBy) => resolve(killedBy));
  });
  ended.catch(() => {});

  const stop = (problem: ReadProblem) => {
    cause ??= problem;
    child.kill("SIGKILL");
  };
  const watch = setInterval(() => {
    if (workedMs + (since === null ? 0 : performance.now() - since) > maxMs) stop("too-slow");
    else if (residentMb(child.pid) > maxHeapMb + BESIDE_HEAP_MB) stop("no-memory");
  }, CHECK_MS);
  const kill = () => {
    clearInterval(watch);
    signal?.removeEventListener("abort", kill);
    child.kill("SIGKILL");
  };
  signal?.addEventListener("abort", kill, { once: true });

  async function* messages(): AsyncGenerator<ChildMessage> {
    for await (const line of readAhead(lines(child.stdout), LINES_AHEAD)) {
      if (since !== null) workedMs += performance.now() - since;
      since = null;
      yield JSON.parse(line) as ChildMessage;
      since = performance.now();
    }
    await ended;
  }

  return {
    messages,
    kill,
    problem: async () => {
      const killedBy = await ended;
      if (cause) return cause;
      if (killedBy === "SIGXCPU") return "too-slow";
      if (killedBy === "SIGABRT" || killedBy === "SIGKILL" || /out of memory/i.test(errors)) return "no-memory";
      throw new Error(`the spreadsheet reader exited without a message: ${errors}`);
    },
  };
}

/** The resident memory of a process where the system reports it (Linux); elsewhere 0. */
function residentMb(pid: number | undefined): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * 4_096) / 1024 / 1024;
  } catch {
    return 0;
  }
}

async function* lines(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const [first = "", ...others] = decoder.write(chunk).split("\n");
    parts.push(first);
    length += first.length;
    for (const other of others) {
      yield parts.join("");
      parts = [other];
      length = other.length;
    }
    if (length > MAX_LINE_CHARACTERS) throw new Error("a child's message is too long");
  }
}

/** Requests the next items before they are needed. */
async function* readAhead<Item>(items: AsyncGenerator<Item>, count: number): AsyncGenerator<Item> {
  const ask = () => {
    const next = items.next();
    next.catch(() => {});
    return next;
  };
  const requests = Array.from({ length: count }, ask);
  for (;;) {
    const next = await requests.shift();
    if (!next || next.done) return;
    requests.push(ask());
    yield next.value;
  }
}
