/** Another transaction holds a row: the batch is tried again. */
const BUSY = new Set(["40P01", "55P03", "40001"]);
const [TRIES, PAUSE_MS] = [10, 200];

/** Runs one statement, again when another transaction is in its way. */
export async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!BUSY.has((error as { code?: string }).code ?? "") || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
    }
  }
}
