import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkFont } from "~/domain/brands/check-font";

describe("an own font", () => {
  const woff2 = new Uint8Array(readFileSync("public/fonts/1/hindi-label.woff2"));

  it("BEY-05 a WOFF2 file under a name of its own is taken", () => {
    expect(checkFont(woff2, "  House  Sans ", ["Inter"])).toEqual({ ok: true, family: "House Sans" });
  });

  it("BEY-05 a wrong file, a file cut short, a bundled name and an unsafe name are refused", () => {
    const cut = woff2.slice(0, woff2.length - 1);
    expect(checkFont(cut, "House Sans", [])).toEqual({ ok: false, code: "not-woff2" });
    expect(checkFont(new TextEncoder().encode("<script>alert(1)</script>".repeat(9)), "House Sans", [])).toMatchObject({
      code: "not-woff2",
    });
    expect(checkFont(woff2, "inter", ["Inter"])).toEqual({ ok: false, code: "font-taken-name" });
    expect(checkFont(woff2, 'x";}', [])).toEqual({ ok: false, code: "font-name" });
    expect(checkFont(new Uint8Array(301 * 1024), "House Sans", [])).toEqual({ ok: false, code: "font-large" });
  });
});
