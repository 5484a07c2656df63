import { describe, expect, it } from "vitest";
import { apiKeyPrefix, apiKeyText, brandKeyOfApiKey } from "~/domain/partner-api/key-text";

const SECRET = "AbCdEf-_0123456789AbCdEf-_0123456789AbCdEf-";

describe("the text of a key", () => {
  it("names its brand, and shows six of its secret characters", () => {
    const text = apiKeyText("lumen-two", SECRET);
    expect([brandKeyOfApiKey(text), apiKeyPrefix("lumen-two", SECRET)]).toEqual(["lumen-two", "lok_lumen-two_AbCdEf"]);
  });

  it.each([
    "",
    "lok_lumen_short",
    `lok_Lumen_${SECRET}`,
    `xok_lumen_${SECRET}`,
    `lok_lumen_${SECRET}x`,
    `lumen.${SECRET}`,
  ])("%s is no key", (text) => expect(brandKeyOfApiKey(text)).toBeNull());
});
