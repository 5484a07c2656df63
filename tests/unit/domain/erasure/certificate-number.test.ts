import { expect, it } from "vitest";
import { certificateNumber } from "~/domain/erasure/certificate-number";

it("OQ-36 a certificate's number has its day in India and differs by id", () => {
  const at = new Date("2026-11-23T20:00:00Z");
  const one = certificateNumber("3f2504e0-4f89-41d3-9a0c-0305e82c3301", at);
  expect(one).toMatch(/^DEL-261124-[0-9A-Z]{7}$/);
  expect(certificateNumber("4f2504e0-4f89-41d3-9a0c-0305e82c3301", at)).not.toBe(one);
});
