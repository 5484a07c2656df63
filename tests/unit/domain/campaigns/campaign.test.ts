import { describe, expect, it } from "vitest";
import { mayArriveTwice, mayHaveArrived, movesFrom } from "~/domain/campaigns/campaign";

describe("a campaign", () => {
  it("OQ-47 can be paused, resumed and stopped until it has ended", () => {
    expect(movesFrom("scheduled")).toEqual(["pause", "stop"]);
    expect(movesFrom("running")).toEqual(["pause", "stop"]);
    expect(movesFrom("paused")).toEqual(["resume", "stop"]);
    expect([movesFrom("stopped"), movesFrom("done")]).toEqual([[], []]);
  });

  it.each([
    ["sms", "http-503", false],
    ["sms", "unknown", false],
    ["email", "smtp-421", false],
    ["email", "econnection", false],
    ["email", "etimedout", true],
    ["email", "unknown", true],
    ["whatsapp", "unknown", false],
  ])("after %s has failed with %s the message may have arrived: %s", (channel, reason, may) =>
    expect(mayHaveArrived(channel, reason)).toBe(may),
  );

  it.each([
    ["sms", "connect", false],
    ["sms", "http-429", false],
    ["sms", "http-503", true],
    ["sms", "timeout", true],
    ["whatsapp", "unknown", true],
    ["email", "smtp-421", false],
    ["email", "etimedout", true],
  ])("after %s has failed with %s another message may be a second one: %s", (channel, reason, may) =>
    expect(mayArriveTwice(channel, reason)).toBe(may),
  );
});
