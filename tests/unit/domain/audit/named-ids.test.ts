import { describe, expect, it } from "vitest";
import { auditChanges } from "~/domain/audit/changes";
import { subjectsIn, withNames } from "~/domain/audit/named-ids";

const [BRAND, GONE, LENDER] = [1, 2, 3].map((n) => `01a20000-0000-7000-8000-00000000000${n}`);
const entry = {
  lines: [
    { segment: "pl", brandId: BRAND, isOpen: true },
    { segment: "pl", brandId: null, isOpen: false },
  ],
  told: { lenderId: LENDER, ownerId: GONE, requestId: BRAND },
};
const NAMES = new Map([
  [`brand ${BRAND}`, "Lumen Finance"],
  [`lender ${LENDER}`, "CASHe"],
]);
const nameOf = ({ kind, id }: { kind: string; id: string }) => NAMES.get(`${kind} ${id}`) ?? null;

describe("the records that an entry of the history refers to", () => {
  it("BEY-09 are found in lists and in fields within fields, by what their field refers to", () => {
    expect(subjectsIn(entry)).toEqual([
      { kind: "brand", id: BRAND },
      { kind: "lender", id: LENDER },
      { kind: "staff", id: GONE },
    ]);
    for (const nothing of [null, undefined, "text", 4, { brandId: "all" }]) expect(subjectsIn(nothing)).toEqual([]);
  });

  it("BEY-09 are called by their names, and by their ids when they are gone", () => {
    const changes = auditChanges(undefined, withNames(entry, nameOf));
    expect(changes.map(({ label, after }) => [label, after])).toEqual([
      ["Lines", "Segment pl, brand Lumen Finance, is open Yes; Segment pl, is open No"],
      ["Told › Lender", "CASHe"],
      ["Told › Owner", GONE],
      ["Told › Request ID", BRAND],
    ]);
  });

  it("BEY-09 of a request for a colleague are those that its kind is about", () => {
    const asked = { kind: "lender-connection.change", subject: `${LENDER}.secret.secret` };
    expect(subjectsIn(asked)).toEqual([{ kind: "lender", id: LENDER }]);
    expect(withNames(asked, nameOf)).toEqual({ kind: "lender-connection.change", subject: "CASHe" });
    for (const other of [{ kind: "tax-rule.change", subject: "tds 2026-04-01" }, { subject: LENDER }])
      expect(withNames(other, nameOf)).toEqual(other);
  });
});
