import { expect, it } from "vitest";
import { moveItem, ordersByOneMove } from "~/domain/time-machine/slab-order";

it("REV-02 moves one entry and keeps the rest as they stand", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
});

it("each order by one move is there once", () => {
  expect(ordersByOneMove(["a", "b"])).toEqual([["b", "a"]]);
  for (const list of [
    ["a", "b", "c"],
    ["a", "b", "c", "d", "e"],
  ]) {
    const orders = ordersByOneMove(list).map((order) => order.join());
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders).toHaveLength((list.length - 1) ** 2);
    expect(orders).not.toContain(list.join());
  }
});
