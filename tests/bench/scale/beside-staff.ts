import { percentile } from "../support/rounds";
import type { List } from "./cases";

/** The 95th percentile, in milliseconds, of a list's first page and of one far back while ten people read it at once. */
export async function besideStaff({ first, far }: List, { people, times }: { people: number; times: number }) {
  const taken: Record<"first" | "far", number[]> = { first: [], far: [] };
  const one = async (which: "first" | "far", read: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await read();
    taken[which].push(performance.now() - startedAt);
  };
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (let time = 0; time < times; time++) {
        await one("first", first);
        await one("far", far);
      }
    }),
  );
  return { first: percentile(taken.first, 0.95), far: percentile(taken.far, 0.95) };
}
