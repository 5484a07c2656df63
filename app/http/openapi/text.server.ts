import { openApiDocument } from "./document";
import { CALLS } from "./registry";

let text: string | undefined;

/** The OpenAPI document as JSON, built once for each process. */
export function openApiText(): string {
  text ??= JSON.stringify(openApiDocument(CALLS));
  return text;
}
