import type { HeadersFunction } from "@remix-run/node";

/** A page's headers after a post: those of its action, such as Retry-After. */
export const actionHeadersOnly: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The loader's headers, such as Cache-Control, and after a post those of the action too. */
export const loaderAndActionHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);
