import type { Request, Response } from "express";
import type { AppModule } from "./load-app";

const NO_ANCESTOR = "frame-ancestors 'none'";

const asLines = (value: number | string | readonly string[]): string[] =>
  Array.isArray(value) ? [...value] : [String(value)];

/**
 * For a request of the embedded journey: hands the pages its cookies under their usual names, and gives those that they
 * set the form of the embedded journey. Returns a function that names the sites that may show the page; until it is
 * called, and without a site, none may.
 */
export function embedPage(app: AppModule, req: Request, res: Response): ((ancestors: string) => void) | null {
  if (!app.isEmbedded({ headers: req.headers, path: req.path })) return null;
  const { setHeader } = res;
  let allowed = "'none'";
  req.headers.cookie = app.fromEmbedded(req.headers.cookie);
  res.setHeader = (name, value) => {
    const lower = name.toLowerCase();
    if (lower === "set-cookie") return setHeader.call(res, name, asLines(value).map(app.intoEmbedded));
    if (lower === "content-security-policy")
      return setHeader.call(res, name, String(value).replace(NO_ANCESTOR, `frame-ancestors ${allowed}`));
    return setHeader.call(res, name, value);
  };
  return (ancestors) => {
    allowed = ancestors;
  };
}
