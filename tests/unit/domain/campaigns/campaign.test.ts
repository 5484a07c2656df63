import { describe, expect, it } from "vitest";
import { mayHaveArrived, movesFrom } from "~/domain/campaigns/campaign";

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
});
