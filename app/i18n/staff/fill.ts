/** Fills values into the `{name}` placeholders of a sentence. A placeholder without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
