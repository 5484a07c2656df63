import type { ChangeEvent } from "react";

/** An `onChange` handler that cleans the text while it is typed or pasted. */
export const cleanTyped =
  (clean: (text: string) => string) =>
  ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const cleaned = clean(target.value);
    if (cleaned !== target.value) target.value = cleaned;
  };
