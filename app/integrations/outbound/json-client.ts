import { Agent, type Dispatcher, request } from "undici";
import { checkedBaseUrl } from "./base-url";
import { retryAfterMs } from "./retry-after";
import { TransportFailure, transportFailure } from "./transport-failure";

export interface JsonClientOptions {
  /** Names the other side in configuration errors. */
  owner: string;
  baseUrl: string;
  allowHttp: boolean;
  connectTimeoutMs: number;
  /** From the first byte out to the last byte in. */
  answerTimeoutMs: number;
  connections: number;
  maxAnswerBytes?: number;
}

export interface JsonRequest {
  method: "GET" | "POST";
  /** Begins with a slash, is appended to the base URL, and is already percent-encoded. */
  path: string;
  /** Sent as JSON; null sends no body. */
  body: unknown;
  /** Headers of this call; gets the exact bytes that are sent, so that they can be signed. */
  headers: (rawBody: string) => Record<string, string>;
}

export interface JsonAnswer {
  status: number;
  /** null when an error answer is not JSON. */
  json: unknown;
  retryAfterMs: number | null;
}

export interface JsonClient {
  /** Any HTTP status is an answer; no answer is a TransportFailure. Redirects are never followed. */
  send(call: JsonRequest): Promise<JsonAnswer>;
  /** Lets running calls finish, then closes the kept connections. */
  close(): Promise<void>;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/** A client for one outside party: own kept connections, one host, JSON only, bounded in time and size. */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const baseUrl = checkedBaseUrl(options.owner, options.baseUrl, options.allowHttp);
  const agent = new Agent({
    connect: { timeout: options.connectTimeoutMs },
    connections: options.connections,
    pipelining: 1,
    headersTimeout: options.answerTimeoutMs,
    bodyTimeout: options.answerTimeoutMs,
    maxResponseSize: options.maxAnswerBytes ?? MAX_ANSWER_BYTES,
  });

  return {
    async send(call) {
      const rawBody = call.body === null ? "" : JSON.stringify(call.body);
      const headers = {
        accept: "application/json",
        "accept-encoding": "identity",
        ...(call.body === null ? {} : { "content-type": "application/json" }),
        ...call.headers(rawBody),
      };
      try {
        const answer = await request(baseUrl + call.path, {
          dispatcher: agent,
          method: call.method,
          headers,
          body: call.body === null ? null : rawBody,
          signal: AbortSignal.timeout(options.answerTimeoutMs),
        });
        return await readJson(answer);
      } catch (error) {
        throw transportFailure(error);
      }
    },
    close: () => agent.close(),
  };
}

async function readJson(answer: Dispatcher.ResponseData): Promise<JsonAnswer> {
  const text = await answer.body.text();
  const type = headerText(answer.headers["content-type"]) ?? "";
  const json = /^application\/([\w.-]+\+)?json\b/i.test(type) ? parsed(text) : undefined;
  if (json === undefined && answer.statusCode < 300) throw new TransportFailure("bad-answer", true, answer.statusCode);
  return {
    status: answer.statusCode,
    json: json ?? null,
    retryAfterMs: retryAfterMs(headerText(answer.headers["retry-after"]), new Date()),
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
