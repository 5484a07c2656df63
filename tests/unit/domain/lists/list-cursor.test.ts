import { expect, it } from "vitest";
import { listCursorText, readListCursor } from "~/domain/lists/list-cursor";

it("a cursor is before or after one row; a damaged one is the first page", () => {
  const cursor = { at: new Date(1_790_000_000_123), id: "0a1b2c3d-0000-4000-8000-000000000001" };
  const read = (name: string, text: string) => readListCursor(new URLSearchParams({ [name]: text }));
  expect(read("before", listCursorText(cursor))).toEqual({ ...cursor, direction: "older" });
  expect(read("after", listCursorText(cursor))).toEqual({ ...cursor, direction: "newer" });
  for (const text of ["", "1", "x.y", `-1.${cursor.id}`, `${"9".repeat(15)}9.${cursor.id}`])
    expect(read("before", text)).toBeNull();
});
