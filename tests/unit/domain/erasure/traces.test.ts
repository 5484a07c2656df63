import { describe, expect, it } from "vitest";
import { jsonWithoutTraces, type PersonTraces, tracePattern, withoutTraces } from "~/domain/erasure/traces";

const ASHA: PersonTraces = {
  mobile: "9876543210",
  email: "asha.verma@mail.example",
  pan: "ABCPV1234F",
  firstName: "Asha",
  lastName: "Verma",
};

const cleaned = (text: string, person: PersonTraces = ASHA) => withoutTraces(text, tracePattern(person) ?? "never");

describe("traces of a customer in a text", () => {
  it.each([
    ["Call 9876543210 today", "Call █████ today"],
    ["+91 98765 43210", "█████"],
    ["0091-98765-43210.", "█████."],
    ["09876543210", "█████"],
    ["write to Asha.Verma@MAIL.example, please", "write to █████, please"],
    ["PAN abcpv1234f", "PAN █████"],
    ["asha  verma and Asha Kumari Verma", "█████ and █████"],
    ["VERMA, ASHA", "█████"],
    ["Dear Asha Verma-ji", "Dear █████-ji"],
  ])("OQ-36 %s", (text, expected) => expect(cleaned(text)).toBe(expected));

  it.each(["19876543210987", "Asha called", "Vermacelli", "asha.verma@mail.example.org.in2x", "ABCPV1234FX"])(
    "leaves %s, which is somebody else's",
    (text) => expect(cleaned(text)).toBe(text.startsWith("asha.verma") ? "█████.org.in2x" : text),
  );

  it("searches for nothing that is too short to tell people apart", () => {
    expect(tracePattern({ mobile: null, email: null, pan: null, firstName: "Asha", lastName: null })).toBeNull();
    expect(tracePattern({ mobile: null, email: null, pan: null, firstName: "A", lastName: "V" })).toBeNull();
  });

  it("treats signs of a name as signs, not as a pattern", () => {
    expect(cleaned("D'Souza (old)", { ...ASHA, firstName: "A.*", lastName: "(x" })).toBe("D'Souza (old)");
  });

  it("OQ-36 cleans texts, numbers and names in JSON and stays JSON", () => {
    const value = { to: "Asha Verma", list: [9876543210, 5, null, true], "9876543210": { deep: "ABCPV1234F" } };
    expect(jsonWithoutTraces(value, tracePattern(ASHA) ?? "")).toEqual({
      to: "█████",
      list: ["█████", 5, null, true],
      "█████": { deep: "█████" },
    });
  });
});
