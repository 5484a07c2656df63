import { expect, it } from "vitest";
import { placeText, readListPlace } from "~/domain/lists/list-place";

it("a place is before or after one row; a damaged one is the first page", () => {
  const place = { at: new Date(1_790_000_000_123), id: "0a1b2c3d-0000-4000-8000-000000000001" };
  const read = (name: string, text: string) => readListPlace(new URLSearchParams({ [name]: text }));
  expect(read("before", placeText(place))).toEqual({ ...place, direction: "older" });
  expect(read("after", placeText(place))).toEqual({ ...place, direction: "newer" });
  for (const text of ["", "1", "x.y", `-1.${place.id}`, `${"9".repeat(15)}9.${place.id}`])
    expect(read("before", text)).toBeNull();
});
