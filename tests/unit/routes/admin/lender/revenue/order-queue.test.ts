import { describe, expect, it, vi } from "vitest";
import { orderQueue } from "~/routes/admin/lender/revenue/order-queue";

describe("saving orders", () => {
  it("REV-03 each is saved over the one before it, one at a time", async () => {
    const sent: string[] = [];
    let underWay = 0;
    const queue = orderQueue({
      async send(ids, previous) {
        expect(underWay++).toBe(0);
        await Promise.resolve();
        underWay--;
        sent.push(`${previous.join("")}>${ids.join("")}`);
        return true;
      },
      onSaved: vi.fn(),
      onFailed: vi.fn(),
    });
    queue.known(["a", "b", "c"]);
    await Promise.all([queue.push(["b", "a", "c"]), queue.push(["b", "c", "a"])]);
    expect(sent).toEqual(["abc>bac", "bac>bca"]);
    expect(queue.isBusy()).toBe(false);
  });

  it("REV-03 when one fails the list is read again, and what waited behind it is given up", async () => {
    const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const onFailed = vi.fn(async () => queue.known(["c", "b", "a"]));
    const queue = orderQueue({ send, onSaved: vi.fn(), onFailed });
    queue.known(["a", "b", "c"]);
    await Promise.all([queue.push(["b", "a", "c"]), queue.push(["b", "c", "a"])]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(onFailed).toHaveBeenCalledTimes(1);
    await queue.push(["c", "a", "b"]);
    expect(send).toHaveBeenLastCalledWith(["c", "a", "b"], ["c", "b", "a"]);
  });
});
