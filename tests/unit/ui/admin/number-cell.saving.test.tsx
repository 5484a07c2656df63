// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { describe, expect, it } from "vitest";
import { NumberCell } from "~/ui/admin/number-cell";

describe("NumberCell, while it saves", () => {
  it("shows the value that was read again after a refusal, not the one from before (LEN-21)", async () => {
    let answer: (isSaved: boolean) => void = () => undefined;
    const onSave = () =>
      new Promise<boolean>((done) => {
        answer = done;
      });
    const cell = (value: number) => <NumberCell value={value} label="Priority" onSave={onSave} />;
    const page = await mounted(cell(5));
    fireEvent.click(page.getByRole("button", { name: "Priority: 5" }));
    const editor = page.getByRole("textbox", { name: "Priority" });
    fireEvent.input(editor, { target: { value: "7" } });
    fireEvent.keyDown(editor, { key: "Enter" });
    await page.findByRole("button", { name: "Priority: 7" });
    await page.show(cell(9));
    await settled(() => answer(false));
    expect(page.getByRole("button").getAttribute("aria-label")).toBe("Priority: 9");
  });
});
