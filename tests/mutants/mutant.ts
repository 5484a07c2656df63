/** One change that makes the product worse, and the tests that must notice it (`npm run mutants`). */
export type Mutant = {
  /** What the product does no longer. */
  title: string;
  /** From the root of the repository. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  becomes: string;
  /** Files of tests; one failing test in any of them is enough. */
  killedBy: readonly string[];
};
