import { randomBytes } from "node:crypto";
import { parse, serialize } from "cookie";
import { deviceOf } from "~/domain/access/device";
import type { Browser } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";
import type { Args } from "./customer-guards.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People whom one browser remembers having signed in; the oldest are forgotten. */
const MAX_PROOFS = 6;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{22}){1,7}$/;

const cookieName = (secure: boolean) => (secure ? "__Host-br" : "br");
const tagOf = (id: string): string => sign("browser", id).slice(0, 22);

const browsers = new WeakMap<Request, Browser>();

function readBrowser({ request, context }: Args): Browser {
  const value = parse(request.headers.get("Cookie") ?? "")[cookieName(context.request.secure)] ?? "";
  const [id = "", tag = "", ...proofs] = SHAPE.test(value) ? value.split(".") : [];
  const device = deviceOf(request.headers.get("User-Agent"));
  if (id && sameText(tag, tagOf(id))) return { id, isNew: false, proofs, device };
  return { id: randomBytes(16).toString("base64url"), isNew: true, proofs: [], device };
}

/** The browser of the request; the same one for all transactions of a request. */
export function browserOf(args: Args): Browser {
  const found = browsers.get(args.request) ?? readBrowser(args);
  browsers.set(args.request, found);
  return found;
}

/** The `Set-Cookie` value by which the browser is known again; `proof` is that of the person who has just signed in. */
export function browserIdCookie(args: Args, proof: string | null = null): string {
  const { id, proofs } = browserOf(args);
  const all = proof ? [proof, ...proofs.filter((one) => one !== proof)].slice(0, MAX_PROOFS) : proofs;
  const { secure } = args.context.request;
  return serialize(cookieName(secure), [id, tagOf(id), ...all].join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: YEAR_SECONDS,
  });
}
