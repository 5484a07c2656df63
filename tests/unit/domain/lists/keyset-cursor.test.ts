import { expect, it } from "vitest";
import { cursorAfter, cursorQuery } from "~/domain/lists/keyset-cursor";

const CURSOR = { at: "2026-11-23T10:00:00.123Z", id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };

it("reads the cursor that it has written, and nothing else", () => {
  expect(cursorAfter(new URLSearchParams(cursorQuery(CURSOR)))).toEqual(CURSOR);
  for (const after of ["", "x", `${CURSOR.at}~x`, `yesterday~${CURSOR.id}`, `2026-99-99T10:00:00Z~${CURSOR.id}`])
    expect(cursorAfter(new URLSearchParams({ after }))).toBeNull();
});
