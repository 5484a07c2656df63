import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Toggle } from "~/ui/admin/toggle";

const nothing = () => undefined;

describe("Toggle", () => {
  it("is a switch with a name and a state", () => {
    const page = render(<Toggle checked label="Lender Status" onChange={nothing} />);
    expect(page.getByRole("switch").getAttribute("aria-checked")).toBe("true");
    expect(page.getByText("Lender Status").tagName).toBe("LABEL");
  });
});
