import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { UPLOAD_HINT } from "~/i18n/staff/upload-calls";
import { UploadForm } from "~/routes/admin/uploads/upload-form";

const nothing = () => undefined;

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("the upload form", () => {
  const form = renderToStaticMarkup(
    <UploadForm
      hint={UPLOAD_HINT}
      templateHref="/t"
      sending={[
        { key: 1, name: "a.csv", size: 5_242_880, state: "sending", sentBytes: 3_250_585, text: null, uploadId: null },
        {
          key: 2,
          name: "notes.pdf",
          size: 1,
          state: "refused",
          sentBytes: 0,
          text: "Invalid file type",
          uploadId: null,
        },
      ]}
      onFiles={nothing}
      onStart={() => null}
      onRemove={nothing}
      onShow={nothing}
      lenders={[]}
      lenderId=""
      onLender={nothing}
    />,
  );

  it("OQ-34 asks for the lender of a file where there is a choice", () => {
    const asking = renderToStaticMarkup(
      <UploadForm
        hint={UPLOAD_HINT}
        templateHref="/t"
        sending={[]}
        onFiles={nothing}
        onStart={() => null}
        onRemove={nothing}
        onShow={nothing}
        lenders={[{ id: "l1", name: "Nilgiri Capital" }]}
        lenderId="l1"
        onLender={nothing}
      />,
    );
    expect(texts(asking, "option")).toEqual(["As the file says", "Nilgiri Capital"]);
    const lender = read(asking).getByLabelText(/^Lender of the files/);
    expect(lender.querySelector("[selected]")?.getAttribute("value")).toBe("l1");
    expect(form).not.toContain("Lender of the files");
  });

  it("UPL-08 UPL-09 OQ-54 takes three kinds and says so in the hint", () => {
    expect(form).toContain("Upload an .xlsx file (.xls and .csv also accepted)");
    const file = read(form).root.querySelector("input[type=file]");
    expect([file?.getAttribute("name"), file?.getAttribute("accept")]).toEqual(["image_name", ".xlsx,.xls,.csv"]);
  });

  it("BEY-08 has the dry run switched on", () => {
    expect(read(form).getByRole<HTMLInputElement>("checkbox", { name: /^Dry run first/ }).checked).toBe(true);
  });

  it("shows how much of a file has gone, and what is wrong with one", () => {
    expect(form).toContain("3.1 MB of 5.0 MB");
    expect(read(form).getByRole("progressbar", { name: "Sending a.csv" })).toMatchObject({ value: 62, max: 100 });
    expect(
      read(form)
        .getAllByRole("alert")
        .map((line) => line.textContent),
    ).toContainEqual(expect.stringContaining("Invalid file type"));
  });
});
