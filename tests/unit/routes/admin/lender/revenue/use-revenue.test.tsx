import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { useRevenue } from "~/routes/admin/lender/revenue/use-revenue";

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

const OK = { status: 200, body: { success: true, lenderRevenue: [], message: "" } };
const item = { id: "a", version: 1 } as RevenueItem;

/** The actions of the revenue table, as the page has them. */
function verbs() {
  let found: ReturnType<typeof useRevenue> | undefined;
  function Table() {
    found = useRevenue({ lenderId: "lender", rows: [item, { ...item, id: "b" }] });
    return null;
  }
  renderToStaticMarkup(<Table />);
  if (!found) throw new Error("not drawn");
  return found;
}

beforeEach(() => {
  toasts.length = 0;
});

describe("what the revenue table says of its calls", () => {
  it("ERR-17 ERR-18 ERR-19 ERR-20 of success", async () => {
    serverWith({ "/create": OK, "/update": OK, "/set-order": OK, "/delete/a": OK, "/get/lender": OK });
    const { save, remove, move } = verbs();
    await save({}, null, "key");
    await save({}, item, "key");
    await remove(item);
    move(0, 1);
    await expect.poll(() => toasts).toHaveLength(4);
    expect(toasts).toEqual([
      "Revenue added successfully",
      "Revenue updated successfully",
      "Revenue entry deleted successfully",
      "Revenue order updated",
    ]);
  });

  it("ERR-24 ERR-25 ERR-26 ERR-27 of failure", async () => {
    serverWith({ "/get/lender": OK });
    const { save, remove, move } = verbs();
    await save({}, null, "key");
    await save({}, item, "key");
    await remove(item);
    move(0, 1);
    await expect.poll(() => toasts).toHaveLength(4);
    expect(toasts).toEqual([
      "Failed to add revenue",
      "Failed to update revenue",
      "Failed to delete revenue entry",
      "Failed to update order",
    ]);
  });

  it("ERR-28 a list that cannot be read again is told in the server's words, or in those of the network", async () => {
    serverWith({ "/create": OK });
    await verbs().save({}, null, "key");
    expect(toasts).toEqual(["Revenue added successfully", "The server has a problem"]);
  });
});
