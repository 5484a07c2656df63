import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { HistoryPanel } from "~/ui/admin/history-panel";

describe("HistoryPanel", () => {
  it("BEY-09 shows who, when in India, and each value before and after", () => {
    const page = render(
      <HistoryPanel
        entries={[
          {
            id: "1",
            at: "2026-11-18T11:10:00.000Z",
            who: "A. Kumar",
            action: "lender.update",
            changes: [{ label: "Age max", before: "", after: "58" }],
          },
        ]}
        more="/admin/history?before=1"
      />,
    );
    expect(page.getByText("Changed lender")).toBeTruthy();
    expect(page.getByText("A. Kumar")).toBeTruthy();
    expect(page.getByText("18 Nov 2026, 16:40").getAttribute("dateTime")).toBe("2026-11-18T11:10:00.000Z");
    expect(page.getByRole("term").textContent).toBe("Age max");
    expect(page.getByRole("deletion").textContent).toBe("empty");
    expect(page.getByRole("insertion").textContent).toBe("58");
    expect(page.getByRole("link", { name: "Earlier changes" }).getAttribute("href")).toBe("/admin/history?before=1");
  });

  it("says when there are none", () => {
    expect(render(<HistoryPanel entries={[]} />).text).toBe("No changes yet.");
  });
});
