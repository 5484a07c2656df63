import { openApiDocument } from "./document";
import { CALLS } from "./registry";

let text: string | undefined;

/** The document of all calls as JSON; made once in a process. */
export function openApiText(): string {
  text ??= JSON.stringify(openApiDocument(CALLS));
  return text;
}
