import { describe, expect, it } from "vitest";
import { DEFAULT_LISTS, isListName, LIST_NAMES, listItem } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";

const lists = Object.entries(DEFAULT_LISTS) as [string, readonly ListItem[]][];
const labels = (list: keyof typeof DEFAULT_LISTS) => DEFAULT_LISTS[list].map((item) => item.en);

describe("dropdown lists", () => {
  it("LIST-01 LIST-03 LIST-05 LIST-08 are there under the names of the calls", () => {
    const named = ["commPreferences", "employmentStatus", "salaryMode", "residentType", "educationalLevel"];
    expect(LIST_NAMES).toEqual(
      expect.arrayContaining([...named, "ticketClass", "creditScoreClass", "householdIncome"]),
    );
    expect(isListName("salaryMode")).toBe(true);
    expect(isListName("toString")).toBe(false);
  });

  it("LIST-02 has the four employment statuses", () => {
    expect(labels("employmentStatus")).toEqual(["Salaried", "Self-employed", "Self-employed professional", "Business"]);
  });

  it("LIST-03 LIST-05 have the default values", () => {
    expect(labels("salaryMode")).toEqual(["Bank transfer", "Cheque", "Cash"]);
    expect(labels("residentType")).toEqual(["Owned", "Rented", "Company", "Parental"]);
  });

  it("LIST-11 maps categories to sub-categories, one category having none", () => {
    const parents = new Set(DEFAULT_LISTS.subCategory.map((item) => item.parentId));
    const without = DEFAULT_LISTS.category.filter((item) => !parents.has(item.id as 1));
    expect(without.map((item) => item.key)).toEqual(["other"]);
    expect([...parents].every((id) => listItem("category", id) !== null)).toBe(true);
  });

  it.each(lists)(
    "I18N-01 %s has unique ids and keys and both languages, Hindi without Latin letters",
    (_name, items) => {
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
      for (const item of items) {
        expect(item.en).toMatch(/\S/);
        expect(item.hi).toMatch(/[\u0900-\u097f]|[0-9]/);
        expect(item.hi).not.toMatch(/[A-Za-z]/);
      }
    },
  );
});
