import { upload } from "@tests/factories/upload-view";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { uploadWords } from "~/i18n/staff/uploads";
import { ErrorsCard } from "~/routes/admin/uploads/errors-card";
import { ErrorsSummary } from "~/routes/admin/uploads/errors-dialog";

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "g"))].map(([, inner = ""]) =>
    inner.replace(/<[^>]+>/g, "").trim(),
  );

describe("errors", () => {
  it("UPL-06 the dialog is called 'N Errors found' and says the rows updated", () => {
    expect(uploadWords.errors.found(7)).toBe("7 Errors found");
    const applied = upload({ state: "applied", rowsUpdated: 382, errorCount: 12 });
    expect(renderToStaticMarkup(<ErrorsSummary upload={applied} />)).toContain("<b>Rows updated: 382</b>");
    expect(renderToStaticMarkup(<ErrorsSummary upload={upload()} />)).toContain(
      "Nothing is written yet. 412 rows would change.",
    );
  });

  it("lists rows and reasons, and offers the same file with an Error column", () => {
    const html = renderToStaticMarkup(<ErrorsCard errorCount={7} errors={upload().errors} sheetHref="/e" />);
    expect(texts(html, "td")).toEqual(["63", "Unknown application id"]);
    expect(html).toContain("7 Errors found");
    expect(html).toMatch(/<a href="\/e" download=""[^>]*>.*Same file with an Error column<\/a>/);
    expect(html).toContain("The first 1 are shown here");
  });
});
