import { describe, expect, it } from "vitest";
import { readPastedLink } from "~/domain/links/pasted-link";

describe("a pasted link", () => {
  it("BEY-15 is an address, with or without its scheme, or a code", () => {
    expect(readPastedLink(" DIWALI-26 ")).toEqual({ kind: "text", text: "DIWALI-26" });
    expect(readPastedLink("haldi.example/t/DIWALI-26?qr")).toMatchObject({ kind: "address", code: "DIWALI-26" });
    expect(readPastedLink("http://localhost:3000/t/abcd/about")).toMatchObject({ kind: "address", code: "abcd" });
    expect(readPastedLink("localhost:3000/t/abcd")).toMatchObject({ kind: "address", code: "abcd" });
    expect(readPastedLink("https://haldi.example/redirect?c=0199")).toMatchObject({ click: "0199", code: null });
    expect(readPastedLink("https://haldi.example/t/a")).toMatchObject({ code: null });
    expect(readPastedLink("https://haldi.example/T/DIWALI-26/")).toMatchObject({ code: "DIWALI-26" });
    expect(readPastedLink("https://haldi.example/Redirect?c=0199")).toMatchObject({ click: "0199" });
    expect(readPastedLink("haldi.example")).toMatchObject({ kind: "address" });
  });

  it("BEY-15 names what may be a reference in it", () => {
    expect(readPastedLink("https://bank.example/apply/AB-123456?ref=LN.9&x=1&y=a%20b")).toMatchObject({
      values: ["LN.9", "apply", "AB-123456"],
    });
  });

  it("is nothing when it is empty or several words", () => {
    for (const text of ["", "  ", "two words", "https://a b"]) expect(readPastedLink(text)).toBeNull();
  });
});
