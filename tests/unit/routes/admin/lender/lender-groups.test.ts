import { beforeEach, describe, expect, it, vi } from "vitest";
import { readGroups } from "~/routes/admin/lender/lender-groups";
import { readRevenueTypes } from "~/routes/admin/lender/revenue/use-revenue";

const toasts = vi.hoisted((): string[] => []);

vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));
type Answer = { status: number; body: object };

/** Answers each request to a path with this ending in turn; an unexpected one is a server failure. */
function serverWith(answers: Record<string, Answer>) {
  vi.stubGlobal("fetch", async (path: string) => {
    const found = Object.entries(answers).find(([ending]) => path.endsWith(ending))?.[1];
    const { status, body } = found ?? { status: 500, body: { success: false, message: "The server has a problem" } };
    return new Response(JSON.stringify(body), { status });
  });
}

beforeEach(() => {
  toasts.length = 0;
});

describe("what is loaded beside a lender", () => {
  it("ERR-21 ERR-22 says what could not be loaded", async () => {
    serverWith({});
    expect([await readGroups(), await readRevenueTypes()]).toEqual([null, []]);
    expect(toasts).toEqual(["Failed to load lender groups", "Failed to load revenue types"]);
  });
});
