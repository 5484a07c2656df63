import { describe, expect, it } from "vitest";
import { parseIdentifier } from "~/domain/patterns/identifier";

describe("identifiers", () => {
  it.each([
    ["+91 98765 43210", { channel: "mobile", value: "9876543210" }],
    [" Asha@Example.in ", { channel: "email", value: "asha@example.in" }],
    ["asha@example", null],
    ["12345", null],
    ["asha", null],
    ["", null],
  ])("OQ-21 OQ-76 reads %j", (text, identifier) => {
    expect(parseIdentifier(text)).toEqual(identifier);
  });
});
