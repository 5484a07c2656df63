import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { ErrorSummary } from "~/ui/components/fields/error-summary";

describe("ErrorSummary", () => {
  const faults = [
    { fieldId: "pan", text: "Invalid PAN" },
    { fieldId: "dob", text: "Please enter a valid birth date" },
  ];

  it("leads to each field and can take the focus", () => {
    const page = render(<ErrorSummary title="There is a problem" faults={faults} />);
    const box = page.getByRole("alert");
    expect(box.getAttribute("tabindex")).toBe("-1");
    expect(box.dataset.focus).toBe("");
    page.getByRole("heading", { name: "There is a problem" });
    expect(page.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#pan", "Invalid PAN"],
      ["#dob", "Please enter a valid birth date"],
    ]);
  });

  it("is absent when nothing is wrong", () => {
    expect(render(<ErrorSummary title="There is a problem" faults={[]} />).root.children).toHaveLength(0);
  });
});
