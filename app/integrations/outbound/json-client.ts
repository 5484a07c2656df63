import type { Dispatcher } from "undici";
import { retryAfterMs } from "~/domain/dates/retry-after";
import { storable } from "~/domain/patterns/storable";
import { lazyAgent } from "./lazy-agent";
import type { PublicLookup } from "./public-lookup";
import { TransportFailure, transportFailure } from "./transport-failure";

export interface JsonClientOptions {
  /** The other side's name in configuration errors. */
  owner: string;
  baseUrl: string;
  allowHttp: boolean;
  connectTimeoutMs: number;
  /** Milliseconds from the first byte sent to the last byte received. */
  responseTimeoutMs: number;
  connections: number;
  maxAnswerBytes?: number;
  /** Our certificate and its key, PEM. `ca` replaces the usual authorities. */
  tls?: { cert: string; key: string; ca?: string };
  /** Refuses addresses inside our network. */
  lookup?: PublicLookup;
}

export interface JsonRequest {
  method: "GET" | "POST";
  /** Starts with a slash, is appended to the base URL, and is already percent-encoded. */
  path: string;
  /** Sent as JSON; null sends no body. */
  body: unknown;
  /** `form` sends the entries of the body as a form. */
  encoding?: "json" | "form";
  /** Headers of this call. The function gets the exact bytes that are sent, so that it can sign them. */
  headers: (rawBody: string) => Record<string, string>;
}

export interface JsonResponse {
  status: number;
  /** Null when an error answer is not JSON. */
  json: unknown;
  retryAfterMs: number | null;
}

export interface JsonClient {
  /** Returns any HTTP status; throws TransportFailure when there is no answer. Never follows redirects. */
  send(call: JsonRequest): Promise<JsonResponse>;
  /** Waits for running calls, then closes the pooled connections. */
  close(): Promise<void>;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/** A client for one external service: its own connection pool, one host, JSON only, limited in time and size. */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const baseUrl = checkedBaseUrl(options.owner, options.baseUrl, options.allowHttp);
  const agent = lazyAgent({
    connect: {
      timeout: options.connectTimeoutMs,
      ...options.tls,
      ...(options.lookup ? { lookup: options.lookup.lookup } : {}),
    },
    connections: options.connections,
    pipelining: 1,
    headersTimeout: options.responseTimeoutMs,
    bodyTimeout: options.responseTimeoutMs,
    maxResponseSize: options.maxAnswerBytes ?? MAX_ANSWER_BYTES,
  });

  return {
    async send(call) {
      if (options.lookup?.refuses(baseUrl)) throw new TransportFailure("connect", false);
      const rawBody = call.body === null ? "" : encoded(call);
      const headers = {
        accept: "application/json",
        "accept-encoding": "identity",
        ...(call.body === null ? {} : { "content-type": call.encoding === "form" ? FORM : "application/json" }),
        ...call.headers(rawBody),
      };
      const request = await agent.ready();
      try {
        const response = await request(baseUrl + call.path, {
          method: call.method,
          headers,
          body: call.body === null ? null : rawBody,
          signal: AbortSignal.timeout(options.responseTimeoutMs),
        });
        return await readJson(response);
      } catch (error) {
        throw transportFailure(error);
      }
    },
    close: () => agent.close(),
  };
}

const FORM = "application/x-www-form-urlencoded";

function encoded({ body, encoding }: JsonRequest): string {
  if (encoding !== "form") return JSON.stringify(body);
  const entries = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}

async function readJson(response: Dispatcher.ResponseData): Promise<JsonResponse> {
  const text = await response.body.text();
  const type = headerText(response.headers["content-type"]) ?? "";
  const json = /^application\/([\w.-]+\+)?json\b/i.test(type) ? parsed(text) : undefined;
  if (json === undefined && response.statusCode < 300)
    throw new TransportFailure("bad-answer", true, response.statusCode);
  return {
    status: response.statusCode,
    json: json ?? null,
    retryAfterMs: retryAfterMs(headerText(response.headers["retry-after"]), new Date()),
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function parsed(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Checks a configured address: https (http only when `allowHttp`), no user, query or fragment. Returns it without a
 * trailing slash. Throws when it is not valid, with the owner's name and never the address.
 */
function checkedBaseUrl(owner: string, address: string, allowHttp: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url !== null && (url.protocol === "https:" || (allowHttp && url.protocol === "http:"));
  if (!isAllowed || url.username || url.password || url.search || url.hash) {
    throw new Error(`${owner}: the base URL must be a plain https address`);
  }
  return url.href.replace(/\/+$/, "");
}
