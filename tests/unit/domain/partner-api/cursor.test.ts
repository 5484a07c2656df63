import { describe, expect, it } from "vitest";
import { cursorText, parseCursor } from "~/domain/partner-api/cursor";

const PLACE = { at: new Date("2026-11-23T06:00:00.123Z"), id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };

describe("cursors", () => {
  it("come back as the place that they name", () => expect(parseCursor(cursorText(PLACE))).toEqual(PLACE));

  it.each(["", ".", "1", `x!.${PLACE.id}`, `1.${PLACE.id}.2`, "1.no-id", `zzzzzzzzzzz.${PLACE.id}`])(
    "%s is none of ours",
    (text) => expect(parseCursor(text)).toBeNull(),
  );
});
