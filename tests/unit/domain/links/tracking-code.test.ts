import { resolveTenant } from "@tenants/resolve/resolve-tenant";
import { isReservedSegment } from "@tenants/resolve/segments";
import { brandOf, demoSnapshot, hostOf } from "@tests/factories/context";
import { describe, expect, it } from "vitest";
import { isTrackingCode, tagsOf } from "~/domain/links/tracking-code";
import { leadCode, trackingCookies } from "~/http/request/tracking-cookies.server";

describe("tracking links", () => {
  it("BEY-15 keeps the campaign tags of a link's row and nothing else", () => {
    expect(
      tagsOf({ utm_source: "shop", utm_medium: "counter", utm_campaign: 5, name: "x", UTM_TERM: "y", utm_id: "p" }),
    ).toEqual({ utm_source: "shop", utm_medium: "counter", utm_id: "p" });
    expect([tagsOf(null), tagsOf("x"), tagsOf([])]).toEqual([{}, {}, {}]);
  });

  it.each(["", "abc", "a b c d", "x".repeat(41), "abcd/efgh", "अबकड"])("BEY-15 %j is not a code", (text) =>
    expect(isTrackingCode(text)).toBe(false),
  );

  it("AUTH-13 AUTH-14 AUTH-15 leaves lead, url and, when read from a printed code, qr for an hour", () => {
    const plain = trackingCookies({ code: "a1b2c3d4", isQr: false, path: "/t/a1b2c3d4", secure: true });
    expect(plain).toEqual([
      "lead=a1b2c3d4; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None",
      "url=%2Ft%2Fa1b2c3d4; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    const printed = trackingCookies({ code: "a1b2c3d4", isQr: true, path: "/t/a1b2c3d4", secure: false });
    expect(printed[1]).toBe("qr=a1b2c3d4; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None");
  });

  it("AUTH-13 reads the code that a browser kept, and nothing that could not be one", () => {
    expect(leadCode("x=1; lead=a1b2c3d4")).toBe("a1b2c3d4");
    expect([leadCode("lead=a%20b%3Bc"), leadCode("leads=a1b2c3d4"), leadCode(undefined)]).toEqual([null, null, null]);
  });

  it("OQ-17 /t belongs to the product, and its address selects no brand by itself", () => {
    expect(isReservedSegment("t")).toBe(true);
    const snapshot = demoSnapshot();
    const tenant = resolveTenant({
      snapshot,
      host: hostOf(snapshot.main),
      path: "/t/a1b2c3d4",
      query: new URLSearchParams("partner=lumen"),
      isDocumentGet: true,
      sessionBrandId: null,
      visitBrandId: null,
      outsideProduction: true,
    });
    expect(tenant).toMatchObject({ brand: { key: "cl" }, by: "main" });
    expect(brandOf(snapshot, "lumen").isMain).toBe(false);
  });
});
