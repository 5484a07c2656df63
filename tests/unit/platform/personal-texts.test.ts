import { withDataKeys } from "@tests/support/data-keys";
import { afterEach, describe, expect, it } from "vitest";

const load = (writes: "true" | "false") => {
  process.env.WRITE_ENCRYPTED = writes;
  return withDataKeys(["k1"], () => import("~/platform/personal-texts.server"));
};
const place = { table: "customer_profiles", rowId: "one" };
const texts = { address1: "12 Hill Road", employerName: "Acme" };
const names = ["address1", "employerName"] as const;

afterEach(() => {
  delete process.env.WRITE_ENCRYPTED;
});

describe("personal texts", () => {
  it("ENT-18 ENT-20 are stored encrypted, each bound to its column and row, and nothing in clear", async () => {
    const { storeTexts, openTexts } = await load("true");
    const stored = storeTexts(place, texts);
    expect(stored).toMatchObject({ address1: null, employerName: null });
    expect(openTexts(place, stored, names)).toEqual(texts);
    const exchanged = { ...stored, address1Enc: stored.employerNameEnc, employerNameEnc: stored.address1Enc };
    expect(() => openTexts(place, exchanged, names)).toThrow();
    expect(() => openTexts({ ...place, rowId: "two" }, stored, names)).toThrow();
  });

  it("no text and an empty text are stored as they are", async () => {
    const { storeTexts, openTexts } = await load("true");
    const stored = storeTexts(place, { address1: "", employerName: null });
    expect(stored).toEqual({ address1: "", address1Enc: null, employerName: null, employerNameEnc: null });
    expect(openTexts(place, stored, names)).toEqual({ address1: "", employerName: null });
  });

  it("WRITE_ENCRYPTED=false stores them as releases before do, and takes an encrypted text away", async () => {
    const { storeTexts, openTexts } = await load("false");
    const stored = storeTexts(place, texts);
    expect(stored).toEqual({ ...texts, address1Enc: null, employerNameEnc: null });
    expect(openTexts(place, stored, names)).toEqual(texts);
  });

  it("a text in clear beside an encrypted one is newer: a process of an earlier release has written it", async () => {
    const { storeTexts, openTexts } = await load("true");
    const stored = { ...storeTexts(place, texts), address1: "7 New Street" };
    expect(openTexts(place, stored, names)).toEqual({ ...texts, address1: "7 New Street" });
  });

  it("ENT-18 answers are stored as one encrypted text, bound to the row; answers in clear beside it are newer", async () => {
    const { storeAnswers, openAnswers } = await load("true");
    const stored = storeAnswers(place, "answers", { eldest_age: 61 });
    expect(stored).toEqual({ answers: {}, answersEnc: expect.stringMatching(/^k1\./) });
    expect(openAnswers(place, stored, "answers")).toEqual({ eldest_age: 61 });
    expect(() => openAnswers({ ...place, rowId: "two" }, stored, "answers")).toThrow();
    expect(openAnswers(place, { ...stored, answers: { eldest_age: 62 } }, "answers")).toEqual({ eldest_age: 62 });
    const none = storeAnswers(place, "answers", {});
    expect(none).toEqual({ answers: {}, answersEnc: null });
    expect(openAnswers(place, none, "answers")).toEqual({});
  });

  it("WRITE_ENCRYPTED=false stores answers as releases before do", async () => {
    const { storeAnswers, openAnswers } = await load("false");
    const stored = storeAnswers(place, "answers", { eldest_age: 61 });
    expect(stored).toEqual({ answers: { eldest_age: 61 }, answersEnc: null });
    expect(openAnswers(place, stored, "answers")).toEqual({ eldest_age: 61 });
  });
});
