import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ id: string, parentId?: string, path?: string, module: string, css?: string[] }} Route
 * @typedef {{ entry: { module: string, imports: string[] }, routes: Record<string, Route>, url: string, version: string }} Manifest
 */

const MANIFEST = /^manifest-[\w-]+\.js$/;

/**
 * Segments whose routes this area's browsers never open. The partner portal's pages are nested, so its list stays
 * complete.
 */
const NOT_FOR = {
  customer: new Set([
    ...["admin", "partner", "api", "dev"],
    // Opened only by links and plain forms, never from within a hydrated page.
    ...["brand", "language", "logout", "redirect", "t", "resume", "auth", "customer-site", "socialmedia-onboarding"],
    ...["help", "complaint", "data-request", "my-consents", "my-details", "remind-me", "transfer", "application"],
    ...["what-if", "create-merchant-form", "key-facts", "how-we-rank", "self-declaration", "developers"],
    ...["privacy-policy", "terms-of-use", "lender-terms", "products", "discount-vouchers"],
    ...["credit-cards", "cards-secured", "cards-unsecured"],
    ...[".well-known", "site.webmanifest", "404", "embed", "embed.js", ":partner", ":urlSegment", "indialends-otp"],
  ]),
};

/** Legal texts of single lenders, and pages after a step of a customer that are never hydrated: opened by plain links too. */
const BY_PLAIN_LINKS = /-(privacy-policy|terms-conditions)$|\/(change-answers|declined|submitted)$/;

/**
 * @param {Manifest["routes"]} routes @param {Route} route @returns {string} the first path segment, or the parent's if
 * it has none
 */
function firstSegment(routes, route) {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return (parent && firstSegment(routes, parent)) || (route.path ?? "").split("/")[0] || "";
}

/** A route's properties, one bit each. */
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasErrorBoundary", "index"];
const KNOWN = new Set([...FLAGS, "id", "parentId", "path", "module", "imports"]);

/**
 * A route in short form: id, path (1: the id without its slash), script name, flags. Leaves out what may be prefetched.
 * Throws for a route that does not fit this form.
 * @param {Route} route
 */
function inShort(route) {
  const filled = Object.entries(route).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  const odd = filled.map(([name]) => name).filter((name) => !KNOWN.has(name));
  if (odd.length > 0 || (route.id !== "root" && route.parentId !== "root"))
    throw new Error(`the list of routes cannot say ${route.id}: ${odd.join(", ") || route.parentId}`);
  const has = new Set(filled.map(([name]) => name));
  const flags = FLAGS.reduce((sum, name, bit) => sum + (has.has(name) ? 1 << bit : 0), 0);
  const order = route.path === route.id.slice(1) ? 1 : (route.path ?? 0);
  return [route.id, order, path.basename(route.module, ".js"), flags];
}

/**
 * The script that sets the list of routes in the framework's format. @param {Manifest} manifest @param {Route[]} routes
 * @param {string} url
 */
function scriptOf({ entry, version }, routes, url) {
  const bits = FLAGS.map((name, bit) => `${name}:!!(f&${1 << bit})`).join();
  const one = `{id:i,parentId:i=="root"?void 0:"root",path:p==1?i.slice(1):p||void 0,module:"/assets/"+m+".js",${bits}}`;
  const whole = `{entry:{module:${JSON.stringify(entry.module)},imports:${JSON.stringify(entry.imports)}},routes:r,url:${JSON.stringify(url)},version:${JSON.stringify(version)}}`;
  return `{let r={};for(let[i,p,m,f]of ${JSON.stringify(routes.map(inShort))})r[i]=${one};window.__remixManifest=${whole}}`;
}

/**
 * Writes a second list of routes for customers' browsers beside the full list, as `manifest-….customer.js`. It is
 * smaller and names no route of the back office.
 * @param {string} assets the folder of the client's files
 */
export function writeAreaManifests(assets) {
  for (const name of readdirSync(assets).filter((file) => MANIFEST.test(file))) {
    const text = readFileSync(path.join(assets, name), "utf8");
    const manifest = /** @type {Manifest} */ (JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
    for (const [area, others] of Object.entries(NOT_FOR)) {
      const routes = Object.values(manifest.routes).filter(
        (route) => !others.has(firstSegment(manifest.routes, route)) && !BY_PLAIN_LINKS.test(route.path ?? ""),
      );
      const file = name.replace(/\.js$/, `.${area}.js`);
      writeFileSync(path.join(assets, file), scriptOf(manifest, routes, `/assets/${file}`));
    }
  }
}
