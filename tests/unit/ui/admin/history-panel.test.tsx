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
            changes: [{ label: "Age max", before: "60", after: "58" }],
          },
        ]}
        more="/admin/history?before=1"
      />,
    );
    expect(page.getByText("Changed lender")).toBeTruthy();
    expect(page.getByText("A. Kumar")).toBeTruthy();
    expect(page.getByText("18 Nov 2026, 16:40").getAttribute("dateTime")).toBe("2026-11-18T11:10:00.000Z");
    expect(page.getByRole("term").textContent).toBe("Age max");
    expect(page.getByRole("deletion").textContent).toBe("60");
    expect(page.getByRole("insertion").textContent).toBe("58");
    expect(page.getByRole("link", { name: "Earlier changes" }).getAttribute("href")).toBe("/admin/history?before=1");
  });

  it("BEY-09 shows a first value alone, and says of the last one that it was removed", () => {
    const changes = [
      { label: "Name", before: "—", after: "Haldi" },
      { label: "Note", before: "Call first", after: "" },
    ];
    const entries = [{ id: "2", at: "18 Nov 2026, 16:40", who: "A. Kumar", action: "lender.update", changes }];
    const page = render(<HistoryPanel entries={entries} />);
    expect(page.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Haldi",
      "Call first removed",
    ]);
    expect(page.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["Call first"]);
    expect(page.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual(["Haldi"]);
  });

  it("says when there are none", () => {
    expect(render(<HistoryPanel entries={[]} />).text).toBe("No changes yet.");
  });
});
