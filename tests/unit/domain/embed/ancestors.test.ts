import { expect, it } from "vitest";
import { frameAncestors } from "~/domain/embed/ancestors";

it("BEY-25 only proved sites may show the frame, by https; without one nobody may", () => {
  expect(frameAncestors([], true)).toBe("'none'");
  expect(frameAncestors(["shop.example.in", "www.shop.example.in"], true)).toBe(
    "https://shop.example.in https://www.shop.example.in",
  );
  expect(frameAncestors(["shop.localhost"], false)).toBe("http://shop.localhost:*");
  expect(frameAncestors(["shop.localhost"], true)).toBe("https://shop.localhost");
  expect(frameAncestors(["*", "*.in", "a b.in", "x;script-src *", "localhost", "-a.in"], true)).toBe("'none'");
});
