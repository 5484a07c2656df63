import { describe, expect, it } from "vitest";
import { cursorAfter, cursorQuery, cursorText, parseCursor, readListCursor } from "~/domain/lists/cursor";

const CURSOR = { at: new Date("2026-11-23T10:00:00.123Z"), id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };
const TEXT = `mwt3h37f.${CURSOR.id}`;

const BROKEN = [
  ...["", ".", "1", "1.no-id", `x!.${CURSOR.id}`, `-1.${CURSOR.id}`, `1.${CURSOR.id}.2`],
  ...[`zzzzzzzzzzz.${CURSOR.id}`, `2026-11-23T10:00:00.123Z~${CURSOR.id}`, `1795428000123.${CURSOR.id}`],
];

describe("a cursor", () => {
  it("is one text, which names the row that it was made of", () => {
    expect(cursorText(CURSOR)).toBe(TEXT);
    expect(parseCursor(TEXT)).toEqual(CURSOR);
    expect(parseCursor(TEXT.toUpperCase().replace("MWT3H37F", "mwt3h37f"))).toEqual(CURSOR);
  });

  it.each(BROKEN)("%j is none of ours", (text) => expect(parseCursor(text)).toBeNull());

  it("has the milliseconds of the first and the last instant that a row can have", () => {
    for (const ms of [0, Date.UTC(10_000, 0) - 1])
      expect(parseCursor(cursorText({ ...CURSOR, at: new Date(ms) }))?.at.getTime()).toBe(ms);
    expect(parseCursor(cursorText({ ...CURSOR, at: new Date(Date.UTC(10_000, 0)) }))).toBeNull();
  });
});

describe("the cursor of an address", () => {
  it("is read as it was written; without one, or with another text, the page is the first", () => {
    expect(cursorQuery(CURSOR)).toBe(`after=${TEXT}`);
    expect(cursorAfter(new URLSearchParams(cursorQuery(CURSOR)))).toEqual(CURSOR);
    expect(cursorAfter(new URLSearchParams())).toBeNull();
    for (const after of BROKEN) expect(cursorAfter(new URLSearchParams({ after }))).toBeNull();
  });

  it("leads to older or to newer rows where a list is also read backwards", () => {
    const read = (query: Record<string, string>) => readListCursor(new URLSearchParams(query));
    expect(read({ before: TEXT })).toEqual({ ...CURSOR, direction: "older" });
    expect(read({ after: TEXT })).toEqual({ ...CURSOR, direction: "newer" });
    expect(read({ before: TEXT, after: TEXT })).toEqual({ ...CURSOR, direction: "older" });
    for (const before of BROKEN) expect(read({ before })).toBeNull();
  });
});
