import { expect, it } from "vitest";
import { shareCodeOf } from "~/domain/links/share-code";
import { isTrackingCode } from "~/domain/links/tracking-code";

it("OQ-44 a share code is short and has no letter that is read as another", () => {
  const codes = Array.from({ length: 256 }, (_, byte) => shareCodeOf(new Uint8Array(16).fill(byte)));
  expect(codes.every((code) => isTrackingCode(code) && code.length === 7)).toBe(true);
  expect(codes.join("")).not.toMatch(/[01ILOU]/);
});
