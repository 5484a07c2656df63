import { readFileSync } from "node:fs";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Toasts } from "~/ui/components/feedback/toasts";

const css = (file: string) => readFileSync(new URL(`../../../../../app/${file}`, import.meta.url), "utf8");

describe("Toasts", () => {
  it("ERR-29 shows at most five and lets them go after 3 s", () => {
    const items = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, tone: "ok" as const, text: `news ${n}` }));
    const page = render(<Toasts items={items} />);
    expect([...page.getByRole("status").children].map((toast) => toast.textContent)).toEqual([
      "news 2",
      "news 3",
      "news 4",
      "news 5",
      "news 6",
    ]);
    for (const toast of page.getByRole("status").children)
      expect(toast.className.split(" ")).toContain("animate-leave");
    expect(css("ui/styles/tokens.css")).toMatch(/--animate-leave: leave [^;]* 3s forwards/);
  });
});
