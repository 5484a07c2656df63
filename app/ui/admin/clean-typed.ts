import type { ChangeEvent } from "react";

/** For a field's `onChange`: what is typed or pasted is cleaned at once. */
export const cleanTyped =
  (clean: (text: string) => string) =>
  ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const cleaned = clean(target.value);
    if (cleaned !== target.value) target.value = cleaned;
  };
