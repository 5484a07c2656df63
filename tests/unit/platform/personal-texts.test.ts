import { withDataKeys } from "@tests/support/data-keys";
import { describe, expect, it } from "vitest";

const load = () => withDataKeys(["k1"], () => import("~/platform/personal-texts.server"));
const location = { table: "customer_profiles", rowId: "one" };
const texts = { address1: "12 Hill Road", employerName: "Acme" };
const names = ["address1", "employerName"] as const;

describe("personal texts", () => {
  it("ENT-18 ENT-20 are stored encrypted alone, each bound to its column and row", async () => {
    const { encryptTexts, decryptTexts } = await load();
    const stored = encryptTexts(location, texts);
    expect(stored).toEqual({
      address1Enc: expect.stringMatching(/^k1\./),
      employerNameEnc: expect.stringMatching(/^k1\./),
    });
    expect(decryptTexts(location, stored, names)).toEqual(texts);
    const exchanged = { address1Enc: stored.employerNameEnc, employerNameEnc: stored.address1Enc };
    expect(() => decryptTexts(location, exchanged, names)).toThrow();
    expect(() => decryptTexts({ ...location, rowId: "two" }, stored, names)).toThrow();
  });

  it("no text and an empty text are none; an emptied column opens as none", async () => {
    const { encryptTexts, decryptTexts } = await load();
    const stored = encryptTexts(location, { address1: "", employerName: null });
    expect(stored).toEqual({ address1Enc: null, employerNameEnc: null });
    expect(decryptTexts(location, { ...stored, address1Enc: "" }, names)).toEqual({
      address1: null,
      employerName: null,
    });
  });

  it("ENT-18 answers are stored as one encrypted text, bound to the row", async () => {
    const { encryptAnswers, decryptAnswers } = await load();
    const stored = encryptAnswers(location, "answers", { eldest_age: 61 });
    expect(stored).toEqual({ answersEnc: expect.stringMatching(/^k1\./) });
    expect(decryptAnswers(location, stored, "answers")).toEqual({ eldest_age: 61 });
    expect(() => decryptAnswers({ ...location, rowId: "two" }, stored, "answers")).toThrow();
    const none = encryptAnswers(location, "answers", {});
    expect(none).toEqual({ answersEnc: null });
    expect(decryptAnswers(location, none, "answers")).toEqual({});
  });
});
