import { expect, it } from "vitest";
import { answerDue, disputeUntil } from "~/domain/statements/dispute";

it("BEY-13 a line is disputed until the thirtieth day after its month was closed", () => {
  expect(disputeUntil("2026-12-01")).toBe("2026-12-31");
});

it.each([
  ["Tuesday", "2026-12-01", "2026-12-08"],
  ["Friday", "2026-12-04", "2026-12-11"],
  ["Saturday", "2026-12-05", "2026-12-11"],
  ["Sunday", "2026-12-06", "2026-12-11"],
])("BEY-13 a dispute of a %s is answered by the fifth working day after it", (_, raised, due) => {
  expect(answerDue(raised)).toBe(due);
});
