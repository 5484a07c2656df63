import { hmac } from "../kit/signature";

/** The fields in the order of their names, as `name=value` joined by `&`, without `sig`: what both sides sign. */
function canonicalQuery(fields: URLSearchParams): string {
  const rest = new URLSearchParams([...fields].filter(([name]) => name !== "sig"));
  rest.sort();
  return rest.toString();
}

export function querySignature(secret: string, fields: URLSearchParams): string {
  return hmac(secret, "hex", canonicalQuery(fields));
}
