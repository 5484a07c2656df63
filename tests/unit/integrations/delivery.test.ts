import { describe, expect, it } from "vitest";
import { isOutage, permanent, temporary } from "~/integrations/delivery";

describe("an outage of a gateway", () => {
  it.each(["timeout", "connect", "connection-lost", "bad-answer", "http-503", "smtp-421", "etimedout", "esocket"])(
    "BEY-06 is %s",
    (reason) => expect(isOutage(temporary(reason))).toBe(true),
  );

  it.each(["credentials", "http-401", "http-429", "smtp-450", "smtp-452"])(
    "BEY-06 is not %s, which is about one message or our account",
    (reason) => expect(isOutage(temporary(reason))).toBe(false),
  );

  it("BEY-06 is neither a message that was sent nor one that never can be", () => {
    expect(isOutage({ kind: "sent", providerRef: null })).toBe(false);
    expect(isOutage(permanent("smtp-550"))).toBe(false);
  });
});
