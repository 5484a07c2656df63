/** Fills values into the `{name}` places of a sentence. A place without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
