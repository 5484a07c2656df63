import { withDataKeys } from "@tests/support/data-keys";
import { describe, expect, it } from "vitest";

const load = () => withDataKeys(["k1"], () => import("~/platform/personal-texts.server"));
const place = { table: "customer_profiles", rowId: "one" };
const texts = { address1: "12 Hill Road", employerName: "Acme" };
const names = ["address1", "employerName"] as const;

describe("personal texts", () => {
  it("ENT-18 ENT-20 are stored encrypted alone, each bound to its column and row", async () => {
    const { storeTexts, openTexts } = await load();
    const stored = storeTexts(place, texts);
    expect(stored).toEqual({
      address1Enc: expect.stringMatching(/^k1\./),
      employerNameEnc: expect.stringMatching(/^k1\./),
    });
    expect(openTexts(place, stored, names)).toEqual(texts);
    const exchanged = { address1Enc: stored.employerNameEnc, employerNameEnc: stored.address1Enc };
    expect(() => openTexts(place, exchanged, names)).toThrow();
    expect(() => openTexts({ ...place, rowId: "two" }, stored, names)).toThrow();
  });

  it("no text and an empty text are none; an emptied column opens as none", async () => {
    const { storeTexts, openTexts } = await load();
    const stored = storeTexts(place, { address1: "", employerName: null });
    expect(stored).toEqual({ address1Enc: null, employerNameEnc: null });
    expect(openTexts(place, { ...stored, address1Enc: "" }, names)).toEqual({ address1: null, employerName: null });
  });

  it("ENT-18 answers are stored as one encrypted text, bound to the row", async () => {
    const { storeAnswers, openAnswers } = await load();
    const stored = storeAnswers(place, "answers", { eldest_age: 61 });
    expect(stored).toEqual({ answersEnc: expect.stringMatching(/^k1\./) });
    expect(openAnswers(place, stored, "answers")).toEqual({ eldest_age: 61 });
    expect(() => openAnswers({ ...place, rowId: "two" }, stored, "answers")).toThrow();
    const none = storeAnswers(place, "answers", {});
    expect(none).toEqual({ answersEnc: null });
    expect(openAnswers(place, none, "answers")).toEqual({});
  });
});
