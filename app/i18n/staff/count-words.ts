/** A number of things in words, grouped as in India: 1 visit, 1,23,456 visits. */
export const countWords = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;
