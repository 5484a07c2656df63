import { beforeEach, describe, expect, it, vi } from "vitest";
import { copyToClipboard } from "~/ui/admin/copy-button";

const toasts = vi.hoisted((): string[] => []);

vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));

beforeEach(() => {
  toasts.length = 0;
});

describe("copying", () => {
  it("ERR-07 OQ-106 a failure is only logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const refused = new Error("not allowed");
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(refused) } });
    expect(await copyToClipboard("x")).toBe(false);
    expect(logged.mock.calls).toEqual([["not copied", refused]]);
    expect(toasts).toEqual([]);
    const written: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => written.push(text) } });
    expect([await copyToClipboard("y"), written]).toEqual([true, ["y"]]);
  });
});
