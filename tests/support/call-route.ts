import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type EdgeSettings, resolveRequest } from "~/http/request/resolve-request.server";
import { brands } from "~/services/brands/brands.server";

export type Call = {
  /** The host of the request; default: the main brand's. */
  host?: string;
  /** Includes the query. */
  path: string;
  method?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Cookies by name. */
  cookies?: Record<string, string | null>;
  bearer?: string;
  json?: unknown;
  form?: Record<string, string>;
  remoteAddress?: string;
  encrypted?: boolean;
  settings?: Partial<EdgeSettings>;
};

export type Answer = {
  status: number;
  headers: Headers;
  /** Lines of Set-Cookie, the edge's own first. */
  setCookies: string[];
  location: string | null;
  text: string;
  /** The body as JSON, or what a page's loader or action returned. */
  body: unknown;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a loader may return nothing
type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown | void;

/** The result of Remix's `data()`. */
type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && (value as WithInit).type === "DataWithResponseInit";

const SETTINGS: EdgeSettings = { trustedProxies: [], outsideProduction: true, adminHosts: [] };

const cookieHeader = (cookies: Record<string, string | null>) =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("; ");

function bodyOf({ json, form }: Call): { body: string; type: string } | null {
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form) return { body: new URLSearchParams(form).toString(), type: "application/x-www-form-urlencoded" };
  return null;
}

/** The value of a cookie that an answer sets; null when it does not. */
export function setCookie({ setCookies }: Pick<Answer, "setCookies">, name: string): string | null {
  const line = setCookies.findLast((candidate) => candidate.startsWith(`${name}=`));
  return line ? decodeURIComponent(line.slice(name.length + 1).split(";", 1)[0] ?? "") : null;
}

async function answerOf(result: unknown, edgeCookies: string[]): Promise<Answer> {
  if (result instanceof Response) {
    const text = await result.text();
    const isJson = result.headers.get("Content-Type")?.includes("json");
    return {
      status: result.status,
      headers: result.headers,
      setCookies: [...edgeCookies, ...result.headers.getSetCookie()],
      location: result.headers.get("Location"),
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }
  const init = isWithInit(result) ? result.init : null;
  const headers = new Headers(init?.headers);
  const body = isWithInit(result) ? result.data : result;
  return {
    status: init?.status ?? 200,
    headers,
    setCookies: [...edgeCookies, ...headers.getSetCookie()],
    location: headers.get("Location"),
    text: JSON.stringify(body ?? null),
    body,
  };
}

const refused = (status: number): Answer => ({
  status,
  headers: new Headers(),
  setCookies: [],
  location: null,
  text: "",
  body: null,
});

/**
 * Sends a request through the edge and, if that lets it pass, to a loader or action, as the HTTP process does. Unsafe
 * requests come from the site's own pages unless `headers` say otherwise.
 */
export async function callRoute(handler: Handler, call: Call): Promise<Answer> {
  const { host = "localhost", path, method = "GET", params = {}, cookies = {}, bearer } = call;
  const content = bodyOf(call);
  const isSafe = method === "GET" || method === "HEAD";
  const origin = `${call.encrypted ? "https" : "http"}://${host}`;
  const cookie = cookieHeader(cookies);
  const headers: Record<string, string> = {
    host,
    ...(isSafe ? {} : { origin }),
    ...(cookie ? { cookie } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(content ? { "content-type": content.type } : {}),
    ...call.headers,
  };
  const raw = {
    method,
    url: path,
    headers,
    remoteAddress: call.remoteAddress ?? "203.0.113.7",
    encrypted: call.encrypted ?? false,
  };
  const edge = await resolveRequest(raw, brands().current(), { ...SETTINGS, ...call.settings });
  if (edge.kind === "unknown-host") return refused(421);
  if (edge.kind === "insecure") return refused(308);
  if (edge.kind === "admin-home") return refused(302);
  if (edge.kind === "not-here") return refused(404);
  if (edge.kind === "cross-site") return refused(403);
  if (edge.kind === "busy") return refused(503);
  const request = new Request(`${origin}${path}`, { method, headers, ...(content ? { body: content.body } : {}) });
  const args = { request, params, context: { request: edge.context } };
  try {
    return await answerOf(await handler(args), edge.cookies);
  } catch (thrown) {
    if (thrown instanceof Response) return answerOf(thrown, edge.cookies);
    throw thrown;
  }
}
