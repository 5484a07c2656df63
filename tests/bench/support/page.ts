import { requestLocal } from "@tests/support/http";
import { decode } from "turbo-stream";

/** The encodings that a browser accepts, or none: then the page is not compressed. */
export const COMPRESSED = { "accept-encoding": "gzip, deflate, br" };

/** A page that must exist. */
export async function fetchPage(port: number, path: string, headers: Record<string, string>) {
  const { host, ...others } = headers;
  const answer = await requestLocal(port, path, { host, headers: others });
  if (answer.status !== 200) throw new Error(`${host}${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
}

/** The markup without nonces and React's ids, which differ between responses. */
const sameMarkup = (html: string): string =>
  html.replace(/ nonce="[^"]*"/g, "").replace(/:R[0-9a-z]*(?:H[0-9a-z]+)?:/g, ":R:");

/** Where two pages differ first, or null when they are the same. */
export function firstDifference(one: string, other: string): string | null {
  const [a, b] = [sameMarkup(one), sameMarkup(other)];
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `…${around(a)}…\nagainst\n…${around(b)}…`;
}

/** The data of a page's loaders, by route: the page's data request, decoded as Remix's own client does. */
export async function loaderData(port: number, path: string, headers: Record<string, string>) {
  const address = path === "/" ? "/_root.data" : `${path}.data`;
  const { body } = await fetchPage(port, address, headers);
  const { value, done } = await decode(new Response(new Uint8Array(body)).body as ReadableStream<Uint8Array>);
  await done;
  return value as Record<string, { data: unknown }>;
}
