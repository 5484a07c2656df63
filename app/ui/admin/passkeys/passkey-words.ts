/** The words around somebody's own passkeys. */
export type PasskeyWords = Record<
  | "name"
  | "nameHint"
  | "add"
  | "adding"
  | "failed"
  | "rename"
  | "renameTitle"
  | "remove"
  | "removeTitle"
  | "removeText",
  string
> & {
  /** The sentence of a refusal. */
  refusal: (code: string) => string;
};
