import { describe, expect, it } from "vitest";
import { neutraliseCell } from "~/domain/exports/neutralise-cell";

describe("a cell of a file that people open", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
    "OQ-97 %j is text, not a formula",
    (text) => expect(neutraliseCell(text)).toBe(`'${text}`),
  );

  it.each(["", "Asha Rao", "1-2", "a=b", "'=1"])("OQ-97 %j stays as it is", (text) =>
    expect(neutraliseCell(text)).toBe(text),
  );
});
