import { getLocal } from "../local-http.mjs";
import { table } from "../table.mjs";

/**
 * @typedef {{ area: string, roleId?: number, brand?: string, identifier: string }} Person
 * @typedef {{ key: string, name: string, host: string }} Brand
 */

const CUSTOMERS_SHOWN = 3;

/**
 * All sign-ins, but only a few customers of each brand.
 * @param {Person[]} people
 */
function shown(people) {
  /** @type {Map<string | undefined, number>} */
  const customers = new Map();
  return people.filter(({ area, brand }) => {
    if (area !== "customer") return true;
    const before = customers.get(brand) ?? 0;
    customers.set(brand, before + 1);
    return before < CUSTOMERS_SHOWN;
  });
}

/** @param {string} path @param {number} port */
async function json(path, port) {
  const { status, body } = await getLocal(port, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(body);
}

/**
 * The sign-ins, the brands' addresses and the inbox of a demo, for a person to read.
 * @param {import("./settings.mjs").DemoSettings} settings
 * @returns {Promise<string>}
 */
export async function welcome({ port, origin, logs }) {
  /** @type {Person[]} */
  const people = await json("/dev/people.json", port);
  /** @type {Brand[]} */
  const brands = await json("/dev/brands.json", port);
  const some = shown(people);
  const more = people.length - some.length;
  const signIns = some.map(({ area, roleId, brand, identifier }) => [
    roleId === undefined ? area : `${area} (role ${roleId})`,
    brand ?? "",
    identifier,
  ]);
  const addresses = brands.map(({ key, name }) => [name, `http://${key}.localhost:${port}`]);
  return [
    "",
    "Sign-ins (the one-time codes arrive in the inbox)",
    ...table(signIns),
    ...(more > 0 ? [`  and ${more} more customers: ${origin}/dev/people.json`] : []),
    "",
    "Brands (a browser that does not resolve *.localhost: add ?partner={key} to the main address)",
    ...table(addresses),
    "",
    `Inbox  ${origin}/dev/inbox`,
    `Logs   ${logs}`,
    "",
  ].join("\n");
}
