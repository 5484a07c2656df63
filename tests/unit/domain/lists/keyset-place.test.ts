import { expect, it } from "vitest";
import { placeAfter, placeQuery } from "~/domain/lists/keyset-place";

const PLACE = { at: "2026-11-23T10:00:00.123Z", id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };

it("reads the place that it has written, and nothing else", () => {
  expect(placeAfter(new URLSearchParams(placeQuery(PLACE)))).toEqual(PLACE);
  for (const after of ["", "x", `${PLACE.at}~x`, `yesterday~${PLACE.id}`, `2026-99-99T10:00:00Z~${PLACE.id}`])
    expect(placeAfter(new URLSearchParams({ after }))).toBeNull();
});
