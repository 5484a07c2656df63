/** The number of parallel requests that write business rows. */
const AT_ONCE = 10;

type Way = {
  /** Starts the consumer of the jobs and calls `completed` for each. `settle` writes what is still pending. */
  open(completed: () => void): Promise<{ settle: () => Promise<unknown>; close: () => Promise<unknown> }>;
  /** Writes one business row and requests its job. */
  add(): Promise<unknown>;
};

/** Times this many jobs from the first row to the last job, including everything that is written about them. */
export async function runRound(count: number, { open, add }: Way): Promise<number> {
  let done = 0;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { settle, close } = await open(() => {
    done += 1;
    if (done === count) finish();
  });
  const startedAt = performance.now();
  let next = 0;
  const writer = async () => {
    while (next++ < count) await add();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  await finished;
  await settle();
  const seconds = (performance.now() - startedAt) / 1_000;
  await close();
  if (done !== count) throw new Error(`${done} jobs were worked off, not ${count}`);
  return count / seconds;
}
