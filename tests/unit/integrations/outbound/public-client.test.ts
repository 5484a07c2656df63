import { openWebhookReceiver, type WebhookReceiver } from "@tests/support/webhook-receiver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPublicClient } from "~/integrations/outbound/public-client";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());

const TIMES = { connectTimeoutMs: 500, responseTimeoutMs: 300 };
const BODY = JSON.stringify({ type: "test", number: 1, data: {} });

async function post(url: string, allowsLocal: boolean, addresses: string[] = ["127.0.0.1"]) {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const client = createPublicClient({ allowsLocal, ...TIMES, resolve });
  const answer = await client.post(url, {}, BODY);
  await client.close();
  return answer;
}

describe("the client for strangers' addresses", () => {
  it("posts, and throws the answer away", async () => {
    expect(await post(receiver.url, true)).toMatchObject({ status: 200, failure: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("BEY-25 does not connect to a name that leads inside, wholly or in part, nor to an address inside", async () => {
    const named = receiver.url.replace("127.0.0.1", "shop.example.in");
    for (const addresses of [["127.0.0.1"], ["10.0.0.1"], ["8.8.8.8", "169.254.169.254"], ["::1"], []])
      expect(await post(named, false, addresses)).toMatchObject({ status: null, failure: "not-public" });
    expect(await post(receiver.url, false)).toMatchObject({ status: null, failure: "not-public" });
    expect(await post("http://[::ffff:127.0.0.1]/", false)).toMatchObject({ failure: "not-public" });
    expect(await post(named, true, ["10.0.0.1"])).toMatchObject({ failure: "not-public" });
    expect(receiver.received).toHaveLength(1);
  });

  it("BEY-25 follows no redirect, ends a slow answer, and says how long to wait", async () => {
    receiver.replies.push({ status: 302, headers: { location: "http://169.254.169.254/" } });
    expect(await post(receiver.url, true)).toMatchObject({ status: 302 });
    receiver.replies.push({ status: 200, afterMs: 900 });
    expect(await post(receiver.url, true)).toMatchObject({ status: null, failure: "timeout" });
    receiver.replies.push({ status: 429, headers: { "retry-after": "7" } });
    expect(await post(receiver.url, true)).toMatchObject({ status: 429, retryAfterMs: 7_000 });
  });
});
