import { describe, expect, it } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { INTERFACE_SECTIONS } from "~/domain/lender-interfaces/interface-faults";
import { changeSection, sectionTexts } from "~/domain/lender-interfaces/section-change";

const change = (section: Parameters<typeof changeSection>[1], texts: Record<string, string>, from = nestedCallback) =>
  changeSection(from, section, { ...sectionTexts(from, section), ...texts });

describe("BEY-22 a section of an interface", () => {
  it.each([nestedCallback, flatInstant])("is the same after it is shown and saved", (content) => {
    for (const section of INTERFACE_SECTIONS)
      expect(changeSection(content, section, sectionTexts(content, section))).toEqual({ ok: true, content });
  });

  it("shows signatures as texts with named parts, and refuses a part that nobody knows", () => {
    const texts = sectionTexts(nestedCallback, "outcome");
    expect(texts).toMatchObject({ callbackSays: "{timestamp};{signature}", callbackSigns: "{body}{timestamp}" });
    expect(change("outcome", { callbackSays: "{timestamp}.{secret}" })).toMatchObject({
      ok: false,
      errors: { callbackSays: ["parts"] },
    });
  });

  it("writes another kind of signing anew, without what belonged to the one before", () => {
    const changed = change("signing", { signingKind: "key", keyHeader: "X-Api-Key" });
    expect(changed).toMatchObject({ ok: true, content: { signing: { kind: "key", header: "X-Api-Key" } } });
    if (changed.ok) expect(Object.keys(changed.content.signing)).toEqual(["kind", "header"]);
    expect(change("signing", { signingKind: "key", keyHeader: "Host" })).toMatchObject({
      errors: { keyHeader: ["header-reserved"] },
    });
  });

  it("takes an amount away, and names what cannot be read beside its field", () => {
    expect(change("answer", { amountAt: "" })).toMatchObject({ ok: true, content: { answer: { amount: null } } });
    const states = (text: string) => change("states", { states: text });
    expect(states("A = pending\n\nSANCTIONED approved")).toMatchObject({ errors: { states: ["lines:3"] } });
    expect(states("A = pending\n\nSANCTIONED = yes")).toMatchObject({ errors: { states: ["value:3"] } });
    expect(states("A = approved\n\nB = declined\nA = declined")).toMatchObject({ errors: { states: ["twice:4"] } });
    expect(change("limits", { answerMs: "10" })).toMatchObject({ errors: { answerMs: ["at-least:1000"] } });
    expect(change("request", { headers: "X-Ok: a\nHost: b" })).toMatchObject({
      errors: { headers: ["header-reserved:2"] },
    });
    expect(change("limits", { answerMs: "soon" })).toMatchObject({ errors: { answerMs: ["number"] } });
    expect(change("questions", { questions: "education = noSuchList" })).toMatchObject({
      errors: { questions: ["list:1"] },
    });
  });
});
