import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type ControlRequest, control } from "./control";
import { Desk, type DeskParts, type Reply } from "./handle-request";
import { applicationPage, elsewherePage, keyFactsPage, noticePage } from "./page";
import { PROTOCOLS } from "./protocols/all";

const MAX_BODY_BYTES = 64 * 1024;
const LENDER = /^[a-z0-9][a-z0-9_-]{0,60}$/i;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

/** `/<protocol>/<lender>/…` is that lender; `/_…` controls this sandbox. */
export function createSandboxServer(parts: DeskParts): http.Server {
  const desk = new Desk(parts);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const rawBody = await readBody(request);
    if (rawBody === null) return sendJson(response, 413, { error: "too large" });
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "127.0.0.1"}`);
    const method = request.method ?? "GET";
    if (url.pathname.startsWith("/_")) {
      const controlRequest: ControlRequest = {
        method,
        url,
        contentType: request.headers["content-type"] ?? "",
        rawBody,
      };
      const { status, body } = await control(controlRequest, { desk, ledger: parts.ledger, modes: parts.modes });
      return sendJson(response, status, body);
    }
    const language = url.searchParams.get("lang") === "hi" ? "hi" : "en";
    if (method === "GET" && url.pathname === "/elsewhere")
      return sendHtml(response, 200, elsewherePage(url.searchParams.get("url") ?? "", language));
    const [, slug = "", lender = "", ...rest] = url.pathname.split("/");
    const protocol = PROTOCOLS.get(slug);
    if (!protocol || !LENDER.test(lender)) return sendJson(response, 404, { error: "no such lender" });
    if (method === "GET" && rest.join("/") === "key-facts")
      return sendHtml(response, 200, keyFactsPage(lender, language));
    const counter = { protocol, lender, base: `${url.origin}/${slug}/${lender}` };
    const reply = await desk.serve(counter, {
      method,
      path: `/${rest.join("/")}${url.search}`,
      url,
      headers: plainHeaders(request),
      rawBody,
      secret: parts.settings.secret,
      nowMs: Date.now(),
    });
    send(response, reply);
  };

  return http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error("sandbox failed", error);
      if (!response.headersSent) sendJson(response, 500, { error: "sandbox failed" });
    });
  });
}

function send(response: ServerResponse, reply: Reply): void {
  switch (reply.kind) {
    case "json":
      if (reply.retryAfterSeconds !== undefined) response.setHeader("retry-after", reply.retryAfterSeconds);
      sendJson(response, reply.answer.status, reply.answer.body);
      break;
    case "page":
      sendHtml(response, 200, applicationPage(reply.application, reply.change));
      break;
    case "notice": {
      const { notice, language, returnUrl } = reply;
      sendHtml(response, notice === "expired" ? 410 : 503, noticePage(notice, language, returnUrl));
      break;
    }
    case "silence":
      break;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": PAGE_POLICY,
  });
  response.end(html);
}

function plainHeaders(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
