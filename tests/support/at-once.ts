import type { App } from "./app";
import { eventually } from "./eventually";

/**
 * Runs two transactions at once: `second` begins when `first` has done its work, and the commit of `first` waits until
 * `second` has ended or waits for a lock. `first` awaits `hold` at the end of its transaction.
 */
export async function atOnce<A, B>(
  { owner }: Pick<App, "owner">,
  first: (hold: () => Promise<void>) => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let mayEnd = () => {};
  const end = new Promise<void>((resolve) => {
    mayEnd = resolve;
  });
  let hasWritten = () => {};
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const one = first(() => {
    hasWritten();
    return end;
  });
  await Promise.race([written, one]);
  let isOver = false;
  const two = second().finally(() => {
    isOver = true;
  });
  two.catch(() => {});
  const waits = async () => {
    const { rowCount } = await owner.query(
      "select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()",
    );
    return (rowCount ?? 0) > 0;
  };
  await eventually("the second has ended or waits", async () => isOver || (await waits()));
  mayEnd();
  return Promise.all([one, two]);
}
