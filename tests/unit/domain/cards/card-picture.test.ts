import { describe, expect, it } from "vitest";
import { pictureHashOf } from "~/domain/cards/card-picture";

describe("a thumbnail's URL", () => {
  const hash = "a".repeat(64);

  it("is ours only as a path or with the site's own origin", () => {
    const ofSite = (url: string) => pictureHashOf(url, "https://loans.example");
    expect(ofSite(`/brand/${hash}.png`)).toBe(hash);
    expect(ofSite(`https://loans.example/brand/${hash}.png`)).toBe(hash);
    for (const url of [
      `https://evil.example/brand/${hash}.png`,
      `//evil.example/brand/${hash}.png`,
      `/brand/${hash}.png?x`,
      `/brand/${hash}.svg`,
      `/brand/../${hash}.png`,
      "javascript:alert(1)",
    ])
      expect(ofSite(url), url).toBeNull();
  });
});
