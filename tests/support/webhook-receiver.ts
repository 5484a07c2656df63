import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = {
  id: string;
  type: string;
  number: number;
  mode: string;
  data: Record<string, unknown>;
  isVerified: boolean;
};

/** `afterMs`, `until`: it is sent then. */
type Reply = { status: number; afterMs?: number; until?: Promise<void>; headers?: Record<string, string> };

export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** The secrets that the receiver accepts. */
  secrets: string[];
  /** What the next calls are answered with; 200 when there is nothing left. */
  replies: Reply[];
  /** The answer to every call, if set. */
  always: Reply | null;
  close(): Promise<void>;
};

const TOLERANCE_SECONDS = 300;

/** Verifies a delivery by the text of the specification, with nothing of the product. */
export function verifyStandardWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now = Date.now(),
): boolean {
  const [id, time, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => headers[name]);
  if (typeof id !== "string" || typeof time !== "string" || typeof signatures !== "string") return false;
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(`${id}.${time}.${body}`)
    .digest();
  return signatures.split(" ").some((part) => {
    const [version, text = ""] = part.split(",", 2);
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function textOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** A receiver of webhooks on this machine, as a partner would write it. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, "url" | "close"> = { received: [], secrets: [], replies: [], always: null };
  const server = createServer(async (req, res) => {
    const body = await textOf(req);
    const { type, number, mode, data } = JSON.parse(body);
    const reply = receiver.always ?? receiver.replies.shift() ?? { status: 200 };
    const isVerified = receiver.secrets.some((secret) => verifyStandardWebhook(secret, req.headers, body));
    if (reply.status < 300)
      receiver.received.push({ id: String(req.headers["webhook-id"]), type, number, mode, data, isVerified });
    if (reply.afterMs) await new Promise((resolve) => setTimeout(resolve, reply.afterMs));
    await reply.until;
    res.writeHead(reply.status, reply.headers).end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
