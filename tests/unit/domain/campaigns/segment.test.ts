import { describe, expect, it } from "vitest";
import { readSegment, segmentColumn, segmentQuery } from "~/domain/campaigns/segment";

const read = (query: string) => readSegment(new URLSearchParams(query));

describe("a segment", () => {
  it("comes back from its address", () => {
    const query = "step=offers&product=PL&min=3&max=30&language=hi";
    expect(segmentQuery(read(query)).toString()).toBe(query);
    expect(segmentColumn.parse(JSON.parse(JSON.stringify(read(query))))).toEqual(read(query));
  });

  it("filters nothing by what is not understood", () =>
    expect(read("step=all&product=XX&min=-1&max=9999&language=fr")).toEqual({
      step: "profile",
      product: null,
      minDays: null,
      maxDays: null,
      language: null,
    }));

  it("has no product without an application", () => expect(read("step=none&product=PL").product).toBeNull());
});
