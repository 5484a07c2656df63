import { upload } from "@tests/factories/upload-view";
import { read, render } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ProgressCard } from "~/routes/admin/uploads/progress-card";
import { UploadSteps } from "~/routes/admin/uploads/upload-steps";

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("the progress", () => {
  it("has percent, rows read, applied and failed, rate and time left", () => {
    const html = renderToStaticMarkup(
      <ProgressCard
        fileName="a.csv"
        progress={upload({
          state: "applying",
          percent: 62.4,
          rowsApplied: 900,
          rowsPerSecond: 2_500.4,
          secondsLeft: 75,
        })}
      />,
    );
    expect(html).toContain("Applying: a.csv");
    expect(read(html).getByText("62%")).toBeTruthy();
    expect(read(html).getByRole("progressbar")).toMatchObject({ value: 62.4, max: 100 });
    expect(texts(html, "dt").map((name, index) => `${name} ${texts(html, "dd")[index]}`)).toEqual([
      "Rows read 1,600",
      "Rows applied 900",
      "Rows with errors 7",
      "Rows per second 2,500",
      "Time left about 1 min",
    ]);
  });

  it("says in which of three steps the file is", () => {
    const current = (state: "staged" | null) =>
      render(<UploadSteps state={state} />).root.querySelector("[aria-current=step]")?.textContent;
    expect(current("staged")).toMatch(/^2. Check the dry run/);
    expect(current(null)).toMatch(/^1. Choose a file/);
  });
});
