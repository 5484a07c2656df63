import { upload } from "@tests/factories/upload-view";
import { read, render } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { uploadWords } from "~/i18n/staff/uploads";
import { ErrorsCard } from "~/routes/admin/uploads/errors-card";
import { ErrorsSummary } from "~/routes/admin/uploads/errors-dialog";

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("errors", () => {
  it("UPL-06 the dialog is called 'N Errors found' and says the rows updated", () => {
    expect(uploadWords.errors.found(7)).toBe("7 Errors found");
    const applied = upload({ state: "applied", rowsUpdated: 382, errorCount: 12 });
    expect(render(<ErrorsSummary upload={applied} />).texts("b")).toContain("Rows updated: 382");
    expect(renderToStaticMarkup(<ErrorsSummary upload={upload()} />)).toContain(
      "Nothing is written yet. 412 rows would change.",
    );
  });

  it("lists rows and reasons, and offers the same file with an Error column", () => {
    const html = renderToStaticMarkup(<ErrorsCard errorCount={7} errors={upload().errors} sheetHref="/e" />);
    expect(texts(html, "td")).toEqual(["63", "Unknown application id"]);
    expect(html).toContain("7 Errors found");
    const sheet = read(html).getByRole("link", { name: /Same file with an Error column$/ });
    expect([sheet.getAttribute("href"), sheet.hasAttribute("download")]).toEqual(["/e", true]);
    expect(html).toContain("The first 1 are shown here");
  });
});
