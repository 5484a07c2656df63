import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import type { Tx } from "~/platform/database/client.server";
import { findApplicationKeys } from "~/services/application-list/application-keys.server";

const START = Date.parse("2026-11-23T08:00:00Z");
const filter = {
  ...readApplicationFilter(new URLSearchParams(), new Date(START)).filter,
  lenderId: randomUUID(),
};

/** A database of so many applications, a second apart, newest first; every `nth` one matches. */
function applications(count: number, nth: number) {
  const looks: { most: number; from: number }[] = [];
  const all = Array.from({ length: count }, (_, index) => ({
    brandId: randomUUID(),
    applicationId: randomUUID(),
    submissionId: null,
    id: randomUUID(),
    at: new Date(START - index * 1_000),
    matches: (index + 1) % nth === 0,
  }));
  const tx = {
    async $queryRaw({ values }: { values: unknown[] }) {
      const most = values.find((value): value is number => typeof value === "number") ?? 0;
      const cursor = values.find((value): value is Date => value instanceof Date);
      const from = cursor ? all.findIndex(({ at }) => at.getTime() === cursor.getTime()) + 1 : 0;
      looks.push({ most, from });
      return all.slice(from, from + most);
    },
  } as unknown as Tx;
  return { tx, looks, all };
}

describe("a page of applications with a filter beyond the indexes", () => {
  it("ADM-11 looks at the first rows only when they fill it", async () => {
    const { tx, looks, all } = applications(10_000, 2);
    const { keys, more } = await findApplicationKeys({ tx, filter, cursor: null, size: 50 });
    expect(looks).toEqual([{ most: 300, from: 0 }]);
    expect(keys).toHaveLength(50);
    expect(more?.id).toBe(all[99]?.id);
  });

  it("ADM-11 goes on where it has stopped, and ends after 5,000 rows with the last one", async () => {
    const { tx, looks, all } = applications(10_000, 1_000);
    const { keys, more } = await findApplicationKeys({ tx, filter, cursor: null, size: 50 });
    expect(looks).toEqual([
      { most: 300, from: 0 },
      { most: 1_200, from: 300 },
      { most: 3_500, from: 1_500 },
    ]);
    expect(keys.map(({ id }) => id)).toEqual([999, 1_999, 2_999, 3_999, 4_999].map((index) => all[index]?.id));
    expect(more?.id).toBe(all[4_999]?.id);
  });

  it("ADM-11 has no next page at the end of the list", async () => {
    const { tx, looks } = applications(400, 100);
    const { keys, more } = await findApplicationKeys({ tx, filter, cursor: null, size: 50 });
    expect([looks.length, keys.length, more]).toEqual([2, 4, null]);
  });
});
