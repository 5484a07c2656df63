import { describe, expect, it } from "vitest";
import { readReportSpan, reportSpanOr, spanQuery } from "~/domain/dates/report-span";

/** 23 November 2026, 00:30 in India. */
const NOW = new Date("2026-11-22T19:00:00Z");
const read = (query: string) => readReportSpan(new URLSearchParams(query), NOW);

describe("the days of a report", () => {
  it.each([
    ["days=yesterday", "2026-11-22", "2026-11-22"],
    ["days=last-7", "2026-11-16", "2026-11-22"],
    ["days=last-30", "2026-10-24", "2026-11-22"],
    ["days=custom&from=2026-11-23&to=2026-11-23", "2026-11-23", "2026-11-23"],
    ["days=custom&from=2025-11-23&to=2026-11-23", "2025-11-23", "2026-11-23"],
  ])("ADM-25 OQ-50 %s is %s to %s, whole days in India", (query, first, last) => {
    const result = read(query);
    expect(result).toMatchObject({ ok: true, span: { first, last } });
    if (!result?.ok) throw new Error("refused");
    expect(result.span.from.toISOString()).toBe(new Date(`${first}T00:00:00+05:30`).toISOString());
    expect(result.span.to.getTime()).toBe(new Date(`${last}T00:00:00+05:30`).getTime() + 86_400_000);
    expect(new URLSearchParams(spanQuery(result.span)).toString()).toBe(query);
  });

  it.each([
    ["days=custom&from=2026-11-23&to=2026-11-22", "order"],
    ["days=custom&from=2025-11-22&to=2026-11-23", "too-long"],
    ["days=custom&from=2026-02-30&to=2026-11-22", "unreadable"],
    ["days=custom", "unreadable"],
  ])("OQ-50 refuses %s: %s", (query, code) => expect(read(query)).toMatchObject({ ok: false, code }));

  it("takes the preset where the address names no days or wrong ones", () => {
    expect(read("days=never")).toBeNull();
    expect(reportSpanOr(new URLSearchParams("days=custom"), NOW, "last-7")).toMatchObject({
      preset: "last-7",
      first: "2026-11-16",
    });
  });
});
