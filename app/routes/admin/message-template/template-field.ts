/** The field that a refusal of a text is about. */
export const templateFieldOf = (code: string): string | null =>
  ({ taken: "name", brand: "brand", channel: "channel", "wrong-channel": "to", closed: "to", "too-many": "to" })[
    code
  ] ?? null;
