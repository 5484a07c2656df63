import { expect, it } from "vitest";
import { csvLines } from "~/domain/exports/csv-lines";

it("OQ-97 quotes what needs it, and turns formulas into text", () => {
  expect(
    csvLines([
      ["a", 'b "c", d', "=1+1"],
      ["-5", "line\nbreak", "@x"],
    ]),
  ).toBe('a,"b ""c"", d",\'=1+1\r\n\'-5,"line\nbreak",\'@x\r\n');
});
