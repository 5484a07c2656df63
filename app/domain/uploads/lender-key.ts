/** A lender's name or slug in comparable form: letters and digits in lower case. */
export const lenderKey = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
