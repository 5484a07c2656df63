import { describe, expect, it } from "vitest";
import { applicationQuery, readApplicationFilter } from "~/domain/application-list/application-filter";

const NOW = new Date("2026-11-22T19:00:00Z");
const again = (query: string) =>
  applicationQuery(readApplicationFilter(new URLSearchParams(query), NOW).filter).toString();

describe("the filter of the applications grid", () => {
  it.each([
    "",
    "brand=haldi&product=PL&status=underReview&lender=01999999-0000-7000-8000-000000000000&idle=3",
    "step=approved&days=last-7",
    "brand=haldi&idle=3&sort=-age",
    "sort=age&days=last-7",
    "brand=haldi&sort=-age&calls=queue",
    "calls=due",
    "partner=01999999-0000-7000-8000-000000000000&days=custom&from=2026-11-01&to=2026-11-20",
    "reference=BC-81204",
  ])("OQ-40 stands in the address: %s", (query) => expect(again(query)).toBe(query));

  it("OQ-40 keeps a list of what took a step in the order of the step", () => {
    expect(again("step=approved&sort=-age")).toBe("step=approved");
  });

  it("OQ-48 keeps lists of planned calls in the order of the plans", () => {
    expect(again("calls=due&sort=-age&step=approved")).toBe("calls=due");
  });

  it("filters nothing by what it does not understand", () => {
    expect(again("brand=<b>&product=XX&status=open&lender=1&idle=0&step=else&sort=name&days=never&reference=  ")).toBe(
      "",
    );
  });

  it("OQ-50 names a custom range that is refused", () => {
    const { filter, refusal } = readApplicationFilter(
      new URLSearchParams("days=custom&from=2026-11-20&to=2026-11-01"),
      NOW,
    );
    expect(filter.span).toBeNull();
    expect(refusal).toBe("order");
  });
});
