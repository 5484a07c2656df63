import { describe, expect, it } from "vitest";
import { parsePasskeyName } from "~/domain/access/passkeys";

describe("parsePasskeyName", () => {
  it("BEY-27 keeps one line without signs that hide or turn text", () => {
    expect(parsePasskeyName("  Work \n laptop\u202e ")).toEqual({ ok: true, name: "Work laptop" });
    expect(parsePasskeyName("मेरा फ़ोन")).toEqual({ ok: true, name: "मेरा फ़ोन" });
  });

  it("BEY-27 needs between 1 and 60 characters", () => {
    expect(parsePasskeyName(" \u2066 ")).toEqual({ ok: false, code: "name-needed" });
    expect(parsePasskeyName("a".repeat(60))).toMatchObject({ ok: true });
    expect(parsePasskeyName("a".repeat(61))).toEqual({ ok: false, code: "name-too-long" });
  });
});
