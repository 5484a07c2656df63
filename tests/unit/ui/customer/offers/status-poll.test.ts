import { submission } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { statusPoll } from "~/ui/customer/offers/status-poll";

describe("what the page asks", () => {
  it("names the call and the last change that it shows", () => {
    const one = submission("queued");
    expect(statusPoll("a b", [one], true)).toEqual({
      url: "/api/applications/a%20b/status",
      seen: { [one.submissionId]: "2026-11-19T06:00:05.000Z" },
      isActive: true,
    });
  });
});
