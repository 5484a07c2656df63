import { describe, expect, it } from "vitest";
import { fromEmbedded, intoEmbedded, isEmbedded } from "~/http/security/embedded";

const asks = (target: string, cookie = "", path = "/login") =>
  isEmbedded({ headers: { "sec-fetch-dest": target, cookie }, path });

describe("requests of the embedded journey", () => {
  it("BEY-25 are documents in a frame, and what they send with the frame's cookies", () => {
    expect([asks("iframe"), asks("document"), asks("", "e_visit=1"), asks("image", "e_visit=1")]).toEqual([
      ...[true, false],
      ...[false, false],
    ]);
    expect([asks("empty", "e_visit=1"), asks("empty", "__Host-e_atkn=1; lng=hi"), asks("empty", "lng=hi")]).toEqual([
      ...[true, true],
      false,
    ]);
  });

  it("BEY-25 are never those of the site itself, of the back office or of the portal", () => {
    expect([asks("empty", "visit=1; e_visit=2"), asks("empty", "__Host-atkn=1; __Host-e_atkn=2")]).toEqual([
      false,
      false,
    ]);
    for (const path of ["/partner", "/admin/lenders", "/partner/login.data", "/%70artner"])
      expect(asks("iframe", "e_visit=1", path)).toBe(false);
  });
});

describe("cookies of the embedded journey", () => {
  it("BEY-25 come under their usual names, without the site's own", () => {
    expect(fromEmbedded("visit=own; e_visit=a=b; e_lng=hi; lead=code; p_atkn=x; e_atkn=t")).toBe(
      "visit=a=b; lng=hi; lead=code; atkn=t",
    );
    expect(fromEmbedded("__Host-visit=own; __Host-e_visit=a")).toBe("__Host-visit=a");
    expect([fromEmbedded(undefined), fromEmbedded("atkn=own")]).toEqual(["", ""]);
  });

  it("BEY-25 are partitioned, and stay HttpOnly", () => {
    expect(intoEmbedded("__Host-visit=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax")).toBe(
      "__Host-e_visit=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
    );
    expect(intoEmbedded("lng=hi; Path=/; SameSite=Lax")).toBe("e_lng=hi; Path=/; Secure; SameSite=None; Partitioned");
    const once = intoEmbedded("visit=a; Path=/");
    expect(intoEmbedded(once)).toBe(once);
  });
});
