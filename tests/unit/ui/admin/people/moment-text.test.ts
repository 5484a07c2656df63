import { describe, expect, it } from "vitest";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { dayText } from "~/ui/admin/people/day-text";
import { momentText } from "~/ui/admin/people/moment-text";

describe("dates of the back office", () => {
  it("have one format, whether the server or the browser writes them", () => {
    const at = new Date("2026-11-08T23:40:00Z");
    expect([momentText(at), dayText("2026-11-09")]).toEqual(["9 Nov 2026, 05:10", "9 Nov 2026"]);
    expect([momentText(at), dayText("2026-11-09")]).toEqual([momentWords(at, "en"), dayWords("2026-11-09", "en")]);
  });
});
