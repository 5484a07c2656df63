import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpWhatsappGateway } from "~/integrations/whatsapp/http-gateway";

let server: http.Server;
let url = "";
let status = 202;
let request: { headers: http.IncomingHttpHeaders; body: unknown } | null = null;

beforeAll(async () => {
  server = http.createServer(async (incoming, response) => {
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    request = { headers: incoming.headers, body: JSON.parse(body) };
    const answer = status < 300 ? { messageId: "wa-1" } : { code: "template-not-approved" };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
afterAll(() => server.close());

const message = {
  reference: "0198c0de-0000-7000-8000-000000000010",
  to: "9876543210",
  brand: "lumen",
  template: "offers-waiting",
  language: "hi" as const,
  text: "नमस्ते आशा",
};

it("OQ-47 posts the brand, the approved template and the text, and reads the answer", async () => {
  const gateway = createHttpWhatsappGateway({ url, token: "token-2", allowHttp: true });
  expect(await gateway.deliver(message)).toEqual({ kind: "sent", providerRef: "wa-1" });
  expect(request?.headers).toMatchObject({ authorization: "Bearer token-2", "idempotency-key": message.reference });
  expect(request?.body).toEqual({ ...message, to: "+919876543210" });
  status = 422;
  expect(await gateway.deliver(message)).toEqual({ kind: "permanent", reason: "template-not-approved" });
  await gateway.close();
});
