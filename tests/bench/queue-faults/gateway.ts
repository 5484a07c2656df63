import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Later } from "../support/bench";

const ANSWER_MS = 5;

/** How often each message was handed over, and when first (milliseconds of the clock), by its idempotency key. */
export type Calls = Map<string, { count: number; firstAt: number }>;

/** An SMS gateway that takes everything and counts it. */
export async function startGateway(later: Later): Promise<{ url: string; calls: Calls }> {
  const calls: Calls = new Map();
  const server = http.createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const call = calls.get(key);
    if (call) call.count += 1;
    else calls.set(key, { count: 1, firstAt: Date.now() });
    request.resume();
    await sleep(ANSWER_MS);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ messageId: key }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  later(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, calls };
}
