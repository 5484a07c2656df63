/**
 * A zod schema's messages for a refused value, by the first step of their path, each once. `body` is the whole value.
 */
export function errorsByField(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "body");
    const known = errors[field] ?? [];
    errors[field] = known.includes(message) ? known : [...known, message];
  }
  return errors;
}
