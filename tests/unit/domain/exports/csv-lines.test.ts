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

it("OQ-97 quotes what other settings of a spreadsheet would end a cell at, so that no formula begins there", () => {
  expect(csvLines([["Asha;=1+1", "b\t=1+1", "c"]])).toBe('"Asha;=1+1","b\t=1+1",c\r\n');
});

it("OQ-97 BEY-13 leaves figures of our own as numbers, and nothing else that calls itself one", () => {
  expect(csvLines([[{ figure: "-450.00" }, { figure: "0.05" }, { figure: "" }, { figure: "-1+1" }]])).toBe(
    "-450.00,0.05,,'-1+1\r\n",
  );
});
