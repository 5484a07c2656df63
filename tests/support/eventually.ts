import { setTimeout as sleep } from "node:timers/promises";

/** Resolves with the first value of `ask` that is not false or null; fails with `what` after `seconds`. */
export async function eventually<T>(
  what: string,
  ask: () => T | false | null | Promise<T | false | null>,
  seconds = 20,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null) return answer;
    if (Date.now() > until) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(20);
  }
}
