import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Tooltip } from "~/ui/admin/tooltip";

describe("Tooltip", () => {
  it("describes a control that takes the focus itself", () => {
    const page = render(
      <Tooltip text="Opens the form">
        <button type="button">Edit</button>
      </Tooltip>,
    );
    const tip = page.getByRole("tooltip", { hidden: true });
    expect(tip.textContent).toBe("Opens the form");
    expect(page.getByRole("button", { name: "Edit" }).getAttribute("aria-describedby")).toBe(tip.id);
    expect(page.root.querySelector("[tabindex]")).toBeNull();
  });

  it("makes plain text reachable by keyboard", () => {
    expect(
      render(<Tooltip text="long">sh…</Tooltip>)
        .getByText("sh…")
        .getAttribute("tabindex"),
    ).toBe("0");
  });
});
