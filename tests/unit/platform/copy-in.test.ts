import { expect, it } from "vitest";
import { copyText } from "~/platform/database/copy.server";

it("writes rows in COPY's text form: a tab between fields, a line for each row, marks escaped, NULL apart from its name", () => {
  expect(
    copyText([
      ["1", null, "\\N"],
      ["a\tb", "c\nd\re", ""],
    ]),
  ).toBe("1\t\\N\t\\\\N\na\\tb\tc\\nd\\re\t\n");
  expect(copyText([])).toBe("");
});
