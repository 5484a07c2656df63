import { describe, expect, it } from "vitest";
import { referRequest } from "~/domain/referrals/requests";

const filled = { name: " Sunil Rao ", mobile: "+91 98111 33001", email: "", language: "hi", agreed: "1" };
const codesOf = (over: Record<string, unknown>) => {
  const read = referRequest.safeParse({ ...filled, ...over });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("the form that refers somebody", () => {
  it("OQ-60 takes a name, a number, an address if there is one, and the consent", () => {
    expect(referRequest.parse(filled)).toEqual({
      name: "Sunil Rao",
      mobile: "9811133001",
      email: "",
      language: "hi",
      agreed: "1",
    });
    expect(referRequest.parse({ ...filled, email: " Sunil@Rao.Example ", language: "fr" })).toMatchObject({
      email: expect.stringMatching(/^sunil@rao\.example$/i),
      language: "en",
    });
  });

  it.each([
    [{ name: "S" }, "name: name-needed"],
    [{ name: "S\u202eunil" }, "name: name-needed"],
    [{ name: "S".repeat(81) }, "name: at-most-80"],
    [{ mobile: "5811133001" }, "mobile: mobile-needed"],
    [{ mobile: undefined }, "mobile: mobile-needed"],
    [{ email: "sunil@" }, "email: email-shape"],
    [{ agreed: undefined }, "agreed: not-agreed"],
    [{ agreed: "0" }, "agreed: not-agreed"],
  ])("refuses %j with %s", (over, code) => {
    expect(codesOf(over)).toEqual([code]);
  });
});
