import { describe, expect, it } from "vitest";
import { csvResponse } from "~/http/response/csv.server";

describe("csvAnswer", () => {
  it("OQ-97 ADM-24 sends every page of a long list, quoted, its formulas neutralised", async () => {
    async function* pages() {
      yield [["1", 'a "b", c']];
      yield [["2", "=1+1"]];
    }
    const answer = csvResponse("लंबी list.csv", ["No.", "नाम"], pages());
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="_list.csv"; filename*=UTF-8''${encodeURIComponent("लंबी list.csv")}`,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffNo.,नाम\r\n1,"a ""b"", c"\r\n2,\'=1+1\r\n',
    );
  });

  it("ADM-24 reads no page before it is asked for, and stops when nobody wants more", async () => {
    let read = 0;
    let isOver = false;
    async function* pages() {
      try {
        for (;;) {
          read += 1;
          yield [["x".repeat(100)]];
        }
      } finally {
        isOver = true;
      }
    }
    const reader = csvResponse("a.csv", ["a"], pages()).body?.getReader();
    await reader?.read();
    expect(read).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(isOver).toBe(true);
  });
});
