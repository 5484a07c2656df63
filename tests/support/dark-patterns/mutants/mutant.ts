/** A dark pattern that is planted in a clean page: markup at the end of `main`, and a script that runs in the page. */
export type Mutant = { html: string; act?: string };

export const html = (...planted: readonly string[]): Mutant[] => planted.map((one) => ({ html: one }));
