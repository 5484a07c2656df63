import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Button } from "~/ui/components/button";

describe("Button", () => {
  it("submits unless told otherwise", () => {
    expect(render(<Button>Continue</Button>).getByRole("button", { name: "Continue" })).toHaveProperty(
      "type",
      "submit",
    );
    expect(render(<Button type="button">Show</Button>).getByRole("button")).toHaveProperty("type", "button");
  });

  it("while pending says so and stays focusable", () => {
    const page = render(
      <Button pending pendingText="Sending…">
        Send
      </Button>,
    );
    const button = page.getByRole("button", { name: "Sending…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.dataset.pending).toBe("");
    expect(button).toHaveProperty("disabled", false);
  });
});
