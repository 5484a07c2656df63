import { buildSnapshot } from "@tenants/resolve/snapshot";
import { brandRow, mainRow } from "@tests/factories/brand-rows";
import { mayHaveCertificate } from "~/services/brands/may-have-certificate.server";
import { reportValue } from "./support/figure";
import { percentile } from "./support/rounds";
import { size } from "./support/size";

const BRANDS = size(10_000, 10);
const HOSTS_EACH = 10;
const HANDSHAKES = size(1_000_000, 1_000);

const hostOf = (brand: number, count: number) => `shop-${count}.brand-${brand}.example`;

/** A name that is nobody's; every other one looks like ours. */
const strangerOf = (count: number) =>
  count % 2 === 0 ? `a.${hostOf(count % BRANDS, count % HOSTS_EACH)}` : `shop-${count}.example.com`;

const rows = Array.from({ length: BRANDS }, (_, brand) =>
  brandRow(brand + 1, `brand-${brand}`, {
    hosts: Array.from({ length: HOSTS_EACH }, (_, count) => ({ host: hostOf(brand, count), status: "serving" })),
  }),
);
const snapshot = buildSnapshot([mainRow(), ...rows], 1);

/** Milliseconds of the answer to each name, and how many may have a certificate. */
function ask(count: number, nameOf: (at: number) => string): { times: Float64Array; allowed: number } {
  const times = new Float64Array(count);
  let allowed = 0;
  for (let at = 0; at < count; at++) {
    const name = nameOf(at);
    const startedAt = performance.now();
    if (mayHaveCertificate(snapshot, name, { adminHosts: [] })) allowed += 1;
    times[at] = performance.now() - startedAt;
  }
  return { times, allowed };
}

const hosts = BRANDS * HOSTS_EACH;
const known = ask(hosts, (at) => hostOf(Math.floor(at / HOSTS_EACH), at % HOSTS_EACH));
const strangers = ask(HANDSHAKES, strangerOf);
if (known.allowed !== hosts) throw new Error(`${hosts - known.allowed} of ${hosts} hosts may have no certificate`);

const shownCount = (count: number) => count.toLocaleString("en-US");
const measure = (what: string) => `may ${what} have a certificate, of ${shownCount(hosts)} hosts: p99`;
reportValue(measure("a known host"), "ms", percentile(known.times, 0.99), { atMost: 1 });
reportValue(measure("an unknown one"), "ms", percentile(strangers.times, 0.99), { atMost: 1 });
reportValue(`of ${shownCount(HANDSHAKES)} unknown names so many may have one`, "", strangers.allowed, { atMost: 0 });
