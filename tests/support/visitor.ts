import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalResponse, requestLocal } from "./http";

/** The environment that the browser tests' global setup has set about the running product. */
export function running(
  name:
    | "E2E_PORT"
    | "E2E_PRIVATE_PORT"
    | "E2E_BASE_URL"
    | "E2E_OWNER_URL"
    | "E2E_APP_URL"
    | "E2E_BUILD"
    | "E2E_SHARED"
    | "E2E_SANDBOX_URL",
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: Playwright's global setup has not run`);
  return value;
}

/** The host of a demo brand; the main brand's is the plain one. */
export const hostOf = (brandKey: string): string => (brandKey === "cl" ? "localhost" : `${brandKey}.localhost`);

/** A visitor's browser keeps its connections too; a new one for each of some thousand requests costs both sides time. */
const connections = new Agent({ keepAlive: true });

type Sent = { method?: string; headers?: Record<string, string>; body?: string; cookies?: boolean };

/** A client with a cookie jar at one host of the running product, without a browser. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly host: string) {}

  get origin(): string {
    return `http://${this.host}:${running("E2E_PORT")}`;
  }

  /** Another client at the same host with copies of these cookies. */
  twin(): Visitor {
    const twin = new Visitor(this.host);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** One request without following redirects; stores its cookies in the jar. */
  async ask(path: string, { method = "GET", headers = {}, body, cookies = true }: Sent = {}): Promise<LocalResponse> {
    const answer = await requestLocal(Number(running("E2E_PORT")), path, {
      method,
      host: this.host,
      body,
      agent: connections,
      headers: {
        Accept: "text/html",
        ...(cookies && this.cookies.size > 0 ? { Cookie: this.cookieHeader() } : {}),
        ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    if (cookies) this.#keep(answer.headers["set-cookie"] ?? []);
    return answer;
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }

  /** A form, as the browser posts it from our own page. */
  post(path: string, fields: Record<string, string> | [string, string][] = {}): Promise<LocalResponse> {
    return this.ask(path, {
      method: "POST",
      headers: { Origin: this.origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** A JSON call of our own page. */
  call(path: string, body: unknown = {}): Promise<LocalResponse> {
    return this.ask(path, {
      method: "POST",
      headers: { Origin: this.origin, "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
  }
}

export const visitorOf = (brandKey: string): Visitor => new Visitor(hostOf(brandKey));

/** A mobile number that no demo account has. */
export const newMobile = (): string => `7${String(randomInt(1e9)).padStart(9, "0")}`;

export type InboxMessage = {
  to: string;
  channel: string;
  brand: string;
  subject: string | null;
  text: string;
  code: string | null;
  at: string;
};

/** The messages to a number or address, newest first. `E2E_INBOX_PORT` is a web process with an inbox, if the running one has none. */
export async function inboxOf(visitor: Visitor, to: string): Promise<InboxMessage[]> {
  const path = `/dev/inbox.json?to=${encodeURIComponent(to)}`;
  const port = process.env.E2E_INBOX_PORT;
  const answer = port ? await requestLocal(Number(port), path, { host: visitor.host }) : await visitor.ask(path);
  return answer.json() as InboxMessage[];
}

/** The code of the newest message to `to` with one, once the worker has delivered it. */
export async function codeFor(visitor: Visitor, to: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const code = (await inboxOf(visitor, to)).find((message) => message.code !== null)?.code;
    if (code) return code;
    await sleep(50);
  }
  throw new Error(`no code came to ${to}`);
}

export type SignedIn = { token: string; prospectId: string; userId: string; identifier: string };

/**
 * Signs in with a number or e-mail address, by default a new one, through the JSON calls. The visitor's jar then has
 * the token.
 */
export async function signIn(visitor: Visitor, identifier = newMobile()): Promise<SignedIn> {
  const sent = await visitor.call("/api/auth/send-otp", { area: "customer", identifier });
  if (sent.status !== 200) throw new Error(`send-otp: ${sent.status} ${sent.text}`);
  const { challengeId } = (sent.json() as { data: { challengeId: string } }).data;
  const code = await codeFor(visitor, identifier);
  const verified = await visitor.call("/api/auth/verify-otp", { challengeId, code });
  if (verified.status !== 200) throw new Error(`verify-otp: ${verified.status} ${verified.text}`);
  return { ...(verified.json() as { data: Omit<SignedIn, "identifier"> }).data, identifier };
}
