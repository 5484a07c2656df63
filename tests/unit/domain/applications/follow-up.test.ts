import { expect, it } from "vitest";
import { followUpDay } from "~/domain/applications/follow-up";

it("BEY-21 names the day by which the lender should have been heard of, in states that wait for it", () => {
  const by = (["sent", "review", "approved", "your-turn", "declined", "expired"] as const).map((shown) =>
    followUpDay(shown, "2026-11-28"),
  );
  expect(by).toEqual(["2026-12-05", "2026-12-05", "2026-12-01", null, null, null]);
});
