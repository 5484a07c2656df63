import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { publicLookup } from "~/integrations/outbound/public-lookup";

/** An answer on its way back to us. */
export interface ProxyAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What happens to the next call. Without one it passes. */
export type Tamper =
  /** Answered here: the lender does not see it. */
  | { kind: "answer"; answer: ProxyAnswer }
  /** The lender's own answer, changed. */
  | { kind: "change"; change: (answer: ProxyAnswer) => ProxyAnswer }
  | { kind: "late"; ms: number }
  /** The lender does not see it, and nobody answers. */
  | { kind: "hang" }
  /** The lender gets it, and nobody answers. */
  | { kind: "swallow" }
  | { kind: "reset" }
  /** The connection ends in the middle of the answer. */
  | { kind: "cut" };

/** A call as it arrived here. */
export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** True when it went on to the lender. */
  isForwarded: boolean;
}

export interface TamperingProxy {
  readonly url: string;
  /** Of the next calls, in order. */
  tamper(...next: readonly Tamper[]): void;
  seen(): readonly SeenCall[];
  close(): Promise<void>;
}

interface Target {
  baseUrl: string;
  tls?: { cert: string; key: string; ca?: string };
  allowsLocal: boolean;
  responseTimeoutMs: number;
}

const MAX_BYTES = 256 * 1024;
const OWN_HEADERS = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/** The headers of a reply that adapters read. */
const REPLY_HEADERS = ["content-type", "retry-after"];

/** Passes calls on to the lender's sandbox. Reaches public addresses only. */
async function openForwarder(target: Target) {
  const { default: undici } = await import("undici");
  const lookup = publicLookup({ allowsLocal: target.allowsLocal });
  const agent = new undici.Agent({
    connect: { timeout: 5_000, lookup: lookup.lookup, ...target.tls },
    maxResponseSize: MAX_BYTES,
  });
  return {
    async forward(call: SeenCall): Promise<ProxyAnswer> {
      if (lookup.refuses(target.baseUrl)) throw new Error("not public");
      const headers = Object.entries(call.headers).flatMap(([name, value]) =>
        OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)] as const],
      );
      const reply = await undici.request(target.baseUrl.replace(/\/+$/, "") + call.path, {
        dispatcher: agent,
        method: call.method === "GET" ? "GET" : "POST",
        headers: Object.fromEntries(headers),
        body: call.method === "GET" ? null : call.body,
        signal: AbortSignal.timeout(target.responseTimeoutMs),
      });
      call.isForwarded = true;
      const passedOn = REPLY_HEADERS.flatMap((name) => {
        const value = reply.headers[name];
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      return { status: reply.statusCode, headers: Object.fromEntries(passedOn), body: await reply.body.text() };
    },
    close: () => agent.destroy(),
  };
}

async function readCall(incoming: IncomingMessage): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    method: incoming.method ?? "GET",
    path: incoming.url ?? "/",
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString("utf8"),
    isForwarded: false,
  };
}

/**
 * Stands between an adapter and a lender's sandbox, on this machine: lets calls pass, or makes of the lender's answers
 * what networks and lenders make of them.
 */
export async function openTamperingProxy(target: Target): Promise<TamperingProxy> {
  const forwarder = await openForwarder(target);
  const queue: Tamper[] = [];
  const calls: SeenCall[] = [];

  async function handle(call: SeenCall, response: ServerResponse): Promise<void> {
    const next = queue.shift();
    switch (next?.kind) {
      case "answer":
        return send(response, next.answer);
      case "hang":
        return;
      case "reset":
        response.destroy();
        return;
    }
    const answer = await forwarder.forward(call);
    switch (next?.kind) {
      case "swallow":
        return;
      case "late":
        await wait(next.ms);
        return send(response, answer);
      case "change":
        return send(response, next.change(answer));
      case "cut": {
        const bytes = Buffer.from(answer.body);
        response.writeHead(answer.status, { ...answer.headers, "content-length": String(bytes.byteLength) });
        response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => response.destroy());
        return;
      }
      default:
        return send(response, answer);
    }
  }

  const server = http.createServer(async (incoming, response) => {
    const call = await readCall(incoming);
    calls.push(call);
    await handle(call, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    tamper: (...next) => {
      queue.push(...next);
    },
    seen: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await forwarder.close();
    },
  };
}

function send(response: ServerResponse, { status, headers, body }: ProxyAnswer): void {
  response.writeHead(status, headers);
  response.end(body);
}
