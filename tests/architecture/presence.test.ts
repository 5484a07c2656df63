import { sourceFiles, sourceText } from "@tests/support/source-files";
import { describe, expect, it } from "vitest";
import { PRESENCE_KINDS } from "~/domain/staff/presence";

describe("who has a page open", () => {
  it("OQ-85 every kind of record has a page that says so", () => {
    const pages = sourceFiles("app/routes/admin").map(sourceText);
    const shown = PRESENCE_KINDS.filter((kind) => pages.some((text) => text.includes(`<AlsoOpen kind="${kind}"`)));
    expect(shown).toEqual(PRESENCE_KINDS);
  });
});
