import { verifyStandardWebhook } from "@tests/support/webhook-receiver";
import { describe, expect, it } from "vitest";
import { newWebhookSecret, webhookHeaders } from "~/integrations/outbound/standard-webhooks";

const at = new Date("2021-02-25T03:28:34Z");

describe("Standard Webhooks", () => {
  it("BEY-25 signs as the specification's own example", () => {
    const headers = webhookHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("BEY-25 either secret verifies in a change of secrets; another, another body and another time do not", () => {
    const [one, two, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = webhookHeaders([two, one], { id: "msg_1", at, body: "{}" });
    const verify = (secret: string, body = "{}", now = at.getTime()) =>
      verifyStandardWebhook(secret, headers, body, now);
    expect([
      verify(one),
      verify(two),
      verify(other),
      verify(one, "[]"),
      verify(one, "{}", at.getTime() + 301_000),
    ]).toEqual([true, true, false, false, false]);
  });
});
