import { describe, expect, it } from "vitest";
import { openChannelsFor } from "~/domain/notifications/open-channels";

describe("the ways by which a customer hears of an application", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const stop = { purpose: "contact-stop", givenAt: at(10), withdrawnAt: null };
  const sms = { purpose: "contact-sms", givenAt: at(12), withdrawnAt: null };

  it.each([
    ["every proved way, without any consent", true, true, [], ["mobile", "email"]],
    ["nothing that nobody has proved", false, true, [], ["email"]],
    ["a consent that was taken back alone", true, true, [{ ...sms, withdrawnAt: at(13) }], ["mobile", "email"]],
    ["no way after the one tap", true, true, [stop], []],
    ["after it only what was allowed again", true, true, [stop, sms], ["mobile"]],
    ["and no more once that is taken back", true, true, [stop, { ...sms, withdrawnAt: at(13) }], []],
  ] as const)("BEY-10 %s", (_name, hasMobile, hasEmail, consents, ways) => {
    expect(openChannelsFor({ hasMobile, hasEmail, consents })).toEqual(ways);
  });
});
