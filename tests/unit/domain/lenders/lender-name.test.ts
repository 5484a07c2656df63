import { describe, expect, it } from "vitest";
import {
  freeSlug,
  isGroupName,
  isNewLenderName,
  isShownName,
  keepNewNameCharacters,
  slugOf,
} from "~/domain/lenders/lender-name";

describe("lenders' names", () => {
  it("VAL-07 a new name has letters, digits, underscore and hyphen; other keystrokes are ignored", () => {
    expect(keepNewNameCharacters("Nil giri! Ca_pi-tal 2é")).toBe("NilgiriCa_pi-tal2");
    expect(isNewLenderName("Nilgiri_Capital-2")).toBe(true);
    for (const name of ["", "Nilgiri Capital", "पलाश", "_-", "x".repeat(61)]) expect(isNewLenderName(name)).toBe(false);
  });

  it("VAL-08 a group's name may have spaces, but not around it", () => {
    expect(isGroupName("Payout group_1-a")).toBe(true);
    for (const name of ["", " a", "a ", "a  b", "a.b"]) expect(isGroupName(name)).toBe(false);
  });

  it("a name that customers read may have the marks of company names", () => {
    expect(isShownName("Nilgiri Capital & Sons (India)")).toBe(true);
    expect(isShownName('Nilgiri "Capital"')).toBe(false);
  });

  it("makes an address that is free", () => {
    expect(slugOf("Nilgiri_Capital--2")).toBe("nilgiri-capital-2");
    expect(slugOf("x".repeat(60))).toHaveLength(56);
    expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
  });
});
