import { expect, it } from "vitest";
import { copyText } from "~/platform/database/copy.server";

it("writes rows in COPY's text form: a tab between fields, a line for each row, marks escaped, NULL apart from its name", () => {
  const text = [
    ...copyText([
      ["1", null, "\\N"],
      ["a\tb", "c\nd\re", ""],
    ]),
  ];
  expect(text).toEqual(["1\t\\N\t\\\\N\na\\tb\tc\\nd\\re\t\n"]);
  expect([...copyText([])]).toEqual([]);
});

it("gives many rows in pieces that never part a row", () => {
  const row = ["x".repeat(999)];
  const pieces = [...copyText(Array.from({ length: 200 }, () => row))];
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.endsWith("\n") && piece.length < 70_000)).toBe(true);
  expect(pieces.join("")).toBe(`${row[0]}\n`.repeat(200));
});
