import { describe, expect, it } from "vitest";
import { apiKeyPrefix, apiKeyText, claimOfApiKey } from "~/domain/partner-api/key-text";

const SECRET = "AbCdEf-_0123456789AbCdEf-_0123456789AbCdEf-";

describe("the text of a key", () => {
  it.each([
    ["lumen-two", "live", "lok_lumen-two_AbCdEf"],
    ["lumen-two", "test", "lok_test_lumen-two_AbCdEf"],
    ["test", "live", "lok_test_AbCdEf"],
    ["test", "test", "lok_test_test_AbCdEf"],
  ] as const)("of %s names its brand and mode %s, and shows six of its secret characters", (brandKey, mode, prefix) => {
    const claim = { brandKey, mode };
    expect(claimOfApiKey(apiKeyText(claim, SECRET))).toEqual(claim);
    expect(apiKeyPrefix(claim, SECRET)).toBe(prefix);
  });

  it.each([
    "",
    "lok_lumen_short",
    `lok_Lumen_${SECRET}`,
    `xok_lumen_${SECRET}`,
    `lok_lumen_${SECRET}x`,
    `lumen.${SECRET}`,
  ])("%s is not a key", (text) => expect(claimOfApiKey(text)).toBeNull());
});
