import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { HistoryTab } from "~/routes/admin/brand/history-tab";
import type { BrandEdit } from "~/routes/admin/brand/use-brand-edit";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";

const editor = { fields: [], changes: [{ path: "title" }], hasDraft: true } as unknown as BrandEditor;
const changes = ["title", "titleHi", "theme.primary"].map((path) => ({ path, before: "", after: "A" }));
const VERSION = { version: 1, at: "2026-11-23T06:00:00.000Z", by: "Asha", changes };

describe("the versions of a brand", () => {
  it("BEY-05 name the fields that changed, without what is said beside their controls", () => {
    const tab = <HistoryTab editor={editor} versions={[VERSION]} writes={[]} edit={{} as BrandEdit} />;
    const page = read(markupAt("/admin/partners/b", tab));
    expect(page.getByText("Title, Title in Hindi, Primary colour")).toBeTruthy();
    expect(page.text).not.toContain("optional");
  });
});
