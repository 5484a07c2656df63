import { tooWideEntry, unreadableEntry } from "./network/address-list.server";
import { readWebAreas, type WebArea } from "./web-areas";

type Source = Readonly<Record<string, string | undefined>>;

const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

function parseOrigin(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && text.replace(/\/$/, "").toLowerCase() === url.origin ? url : null;
}

function originRefusal(text: string | undefined, production: boolean): string | null {
  if (!text)
    return production ? "APP_ORIGIN is not set: it is the main brand's address, as https://loans.example." : null;
  const origin = parseOrigin(text);
  if (!origin) return `APP_ORIGIN is not an origin: ${text}. It is scheme and host alone, as https://loans.example.`;
  if (production && (origin.protocol === "http:" || LOOPBACK_HOST.test(origin.hostname)))
    return `APP_ORIGIN is ${text}: production is served over https, on a name that is not this machine's own. To try things out: npm run demo.`;
  return null;
}

/** A word that is not an area is refused where the settings are read. */
function areasOf(text: string | undefined): ReadonlySet<WebArea> | null {
  try {
    return readWebAreas(text);
  } catch {
    return null;
  }
}

const lacksBackOffice = (text: string | undefined) => areasOf(text)?.has("admin") === false;

/** Customers' pages or the portal. */
function servesBrands(text: string | undefined): boolean {
  const areas = areasOf(text);
  return areas !== null && (areas.has("site") || areas.has("portal"));
}

/**
 * Why a process must not start with this environment, because it would be unsafe or useless without an error; null when
 * nothing is wrong. Pure, and called before anything else is loaded: a development server in production is refused
 * before Vite is imported.
 */
export function startRefusal(role: "web" | "worker", source: Source): string | null {
  const { NODE_ENV, APP_ORIGIN, TRUSTED_PROXIES, PRIVATE_PORT } = source;
  const production = (source.APP_ENV || NODE_ENV) === "production";
  if (role === "web" && production && NODE_ENV !== "production")
    return "APP_ENV=production needs NODE_ENV=production too: without it the development server would start.";
  if (role === "worker" && source.WEB_AREAS && !source.APP_DATABASE_URL)
    return "APP_DATABASE_URL is not set: the worker needs the platform login, whatever WEB_AREAS says of web processes.";
  if (role === "web" && source.APP_DATABASE_URL && lacksBackOffice(source.WEB_AREAS))
    return "APP_DATABASE_URL is set, and WEB_AREAS leaves the back office out: such a process must not have the platform login. Take it out of its environment.";
  const refused = originRefusal(APP_ORIGIN, production);
  if (refused || role === "worker") return refused;
  if (Number(PRIVATE_PORT) > 0 && Number(PRIVATE_PORT) === Number(source.PORT || 3000))
    return `PRIVATE_PORT is PORT, ${PRIVATE_PORT}: what it answers is not for the public, so it is a port of its own.`;
  const proxies = (TRUSTED_PROXIES ?? "").split(",").map((part) => part.trim());
  const unknown = unreadableEntry(proxies.filter(Boolean));
  const wide = tooWideEntry(proxies.filter(Boolean));
  if (unknown)
    return `TRUSTED_PROXIES holds ${unknown}, which is neither an address nor a network. It is a list, as 127.0.0.1,10.0.0.0/8.`;
  if (wide)
    return `TRUSTED_PROXIES holds ${wide}: whoever sends a request from there says what address it comes from, so a network is /8 or smaller, of IPv6 /16. Name the proxies.`;
  if (APP_ORIGIN?.toLowerCase().startsWith("https:") && !proxies.some(Boolean))
    return "APP_ORIGIN is https and TRUSTED_PROXIES is not set: name the proxy that ends TLS, 127.0.0.1 when it runs on this machine. Without it cookies would not be Secure.";
  if (
    production &&
    !source.TENANT_DATABASE_URL &&
    source.ONE_DATABASE_LOGIN !== "true" &&
    servesBrands(source.WEB_AREAS)
  )
    return "TENANT_DATABASE_URL is not set: customers' pages would use the login that may see every brand. See Two logins in docs/operations/install.md; until then ONE_DATABASE_LOGIN=true starts without it.";
  return null;
}
