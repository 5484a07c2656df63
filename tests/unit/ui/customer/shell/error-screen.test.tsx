import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { ErrorScreen } from "~/ui/customer/shell/error-screen";

describe("ErrorScreen", () => {
  it("reloads by a real button that needs no script", () => {
    const page = render(<ErrorScreen title="OOPS" text="Broken" button="Reload the page" />);
    page.getByRole("heading", { level: 1, name: "OOPS" });
    const { form, type } = page.getByRole("button", { name: "Reload the page" }) as HTMLButtonElement;
    expect([type, form?.getAttribute("method")]).toEqual(["submit", "get"]);
  });
});
