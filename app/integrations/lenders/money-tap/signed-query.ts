import { hmac } from "../kit/signature";

/** The fields except `sig`, sorted by name, as `name=value` joined by `&`: the text that both sides sign. */
function canonicalQuery(fields: URLSearchParams): string {
  const rest = new URLSearchParams([...fields].filter(([name]) => name !== "sig"));
  rest.sort();
  return rest.toString();
}

export function querySignature(secret: string, fields: URLSearchParams): string {
  return hmac(secret, "hex", canonicalQuery(fields));
}
