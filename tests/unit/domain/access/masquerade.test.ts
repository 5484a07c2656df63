import { describe, expect, it } from "vitest";
import {
  FORBIDDEN_IN_MASQUERADE,
  MASQUERADE_MINUTES,
  mayChangeInPortal,
  parseReason,
} from "~/domain/access/masquerade";

describe("the rule of masquerade", () => {
  it("BEY-07 forbids bank, keys, users, payouts and consent in either mode", () => {
    expect(FORBIDDEN_IN_MASQUERADE).toEqual(["bank", "keys", "users", "payouts", "consent"]);
    for (const subject of FORBIDDEN_IN_MASQUERADE)
      for (const mode of ["read", "write"] as const)
        expect(mayChangeInPortal(mode, subject)).toEqual({ ok: false, code: "masquerade-forbidden" });
  });

  it("BEY-07 lets nothing else be changed while it only looks", () => {
    expect(mayChangeInPortal("read", "other")).toEqual({ ok: false, code: "masquerade-read-only" });
    expect(mayChangeInPortal("write", "other")).toEqual({ ok: true });
  });

  it("BEY-07 never holds back the partner's own session", () => {
    for (const subject of [...FORBIDDEN_IN_MASQUERADE, "other"] as const)
      expect(mayChangeInPortal(null, subject)).toEqual({ ok: true });
  });

  it("BEY-07 lasts 30 minutes and takes a reason of 5 to 200 characters on one line", () => {
    expect(MASQUERADE_MINUTES).toBe(30);
    expect(parseReason("  ticket\n\t4182 ")).toBe("ticket 4182");
    expect(parseReason("\u202eticket 4182")).toBe("ticket 4182");
    expect(parseReason("x".repeat(200))).toHaveLength(200);
    for (const text of ["", "    ", "abcd", "x".repeat(201), null, 12345]) expect(parseReason(text)).toBeNull();
  });
});
