import { describe, expect, it } from "vitest";
import { readTrackingLinkFilter, trackingLinkQuery } from "~/domain/links/tracking-link-filter";

const read = (query: string) => readTrackingLinkFilter(new URLSearchParams(query));

describe("the filter of tracking links", () => {
  it("OQ-44 reads what it writes", () => {
    const query = "brand=haldi&partner=0199a5a4-0000-7000-8000-000000000001&product=PL&state=ended&q=Diwali+2026";
    expect(trackingLinkQuery(read(query)).toString()).toBe(query);
  });

  it("leaves out what it does not understand", () => {
    expect(trackingLinkQuery(read("brand=%00&partner=x&merchant=1&product=ZZ&state=off&q=+")).toString()).toBe("");
  });
});
