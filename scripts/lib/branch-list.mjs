/**
 * Writes the branches of a bank as one short text: runs of numbers as `gap` or `gap+length`, each from the end of the run
 * before and in base 36, then `|` and the branches that have letters. `known-branch.server.ts` reads it.
 * @param {readonly (number | string)[]} branches
 */
export function packBranches(branches) {
  const numbers = branches.filter((one) => typeof one === "number").sort((a, b) => a - b);
  const others = branches.filter((one) => typeof one === "string").sort();
  /** @type {string[]} */
  const runs = [];
  let end = 0;
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] ?? 0;
    let last = first;
    for (at++; numbers[at] === last + 1; at++) last++;
    runs.push((first - end).toString(36) + (last > first ? `+${(last - first).toString(36)}` : ""));
    end = last;
  }
  return runs.join(" ") + (others.length > 0 ? `|${others.join(" ")}` : "");
}
