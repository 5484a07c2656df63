import { brandField } from "@tenants/brand/fields";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { FieldControl } from "~/routes/admin/brand/field-control";
import type { BrandEdit } from "~/routes/admin/brand/use-brand-edit";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";

const edit = { states: {}, change: () => {}, settle: () => {} } as unknown as BrandEdit;

function shownValue(path: string, more: Partial<EditorField>): string | undefined {
  const found = brandField(path);
  if (!found) throw new Error(`no field ${path}`);
  const field: EditorField = {
    ...found,
    choices: [],
    own: null,
    followed: "",
    isSetting: true,
    version: 1,
    ...more,
  };
  const [select] = render(<FieldControl field={field} edit={edit} />).getAllByRole<HTMLSelectElement>("combobox");
  return select?.selectedOptions[0]?.textContent ?? undefined;
}

describe("a switch of the brand editor", () => {
  it("BEY-27 that follows nobody is off until it is switched on", () => {
    expect(shownValue("subdomainsHttps", {})).toBe("Off");
    expect(shownValue("subdomainsHttps", { own: "1" })).toBe("On");
  });

  it("that follows the main brand says so", () => {
    expect(shownValue("hasLogin", { followed: "1" })).toMatch(/Main brand.*On/);
  });
});

describe("a field of the brand editor that follows the main brand", () => {
  it("BEY-05 shows the amount or percentage once with its sign, which stands beside the field", () => {
    for (const [path, followed, text] of [
      ["settings.gold.rupeesPerGram", "12180", "12,180"],
      ["claims.rateMinBps", "10.5", "10.5"],
    ] as const) {
      const found = brandField(path);
      if (!found) throw new Error(`no field ${path}`);
      const field: EditorField = { ...found, choices: [], own: null, followed, isSetting: true, version: 1 };
      expect(render(<FieldControl field={field} edit={edit} />).getByPlaceholderText(text)).toBeTruthy();
    }
  });
});
