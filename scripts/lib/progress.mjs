/** @param {number} sinceMs @returns {string} seconds, as `3.4 s` */
export const secondsSince = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints its name and duration.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = Date.now();
  const result = await work();
  console.log(`  ${name.padEnd(28)} ${secondsSince(start)}`);
  return result;
}
