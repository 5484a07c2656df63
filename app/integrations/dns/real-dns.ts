import { Resolver } from "node:dns/promises";
import type { Dns, DnsAnswer } from "./types";

/** Answers of a server that was reached: the name or the record does not exist. */
const NO_RECORD: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

const plain = (name: string) => name.toLowerCase().replace(/\.$/, "");

async function readAnswer(ask: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await ask();
    return values.length > 0 ? { kind: "found", values } : { kind: "none" };
  } catch (error) {
    const { code } = error as { code?: string };
    return code !== undefined && NO_RECORD.has(code) ? { kind: "none" } : { kind: "unreachable" };
  }
}

type RealDnsOptions = {
  /** Longest wait for one try in milliseconds, and the number of tries. */
  timeoutMs?: number;
  tries?: number;
  /** Addresses of name servers, `ip` or `ip:port`; by default the machine's own. */
  servers?: readonly string[];
};

/** Asks the DNS each time, without a cache. */
export function createRealDns({ timeoutMs = 2_000, tries = 2, servers }: RealDnsOptions = {}): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers) resolver.setServers(servers);
  return {
    txt: (name) => readAnswer(async () => (await resolver.resolveTxt(name)).map((chunks) => chunks.join(""))),
    cname: (name) => readAnswer(async () => (await resolver.resolveCname(name)).map(plain)),
    async addresses(name) {
      const [v4, v6] = await Promise.all([
        readAnswer(() => resolver.resolve4(name)),
        readAnswer(() => resolver.resolve6(name)),
      ]);
      const values = [v4, v6].flatMap((one) => (one.kind === "found" ? one.values : []));
      if (values.length > 0) return { kind: "found", values };
      return v4.kind === "unreachable" || v6.kind === "unreachable" ? { kind: "unreachable" } : { kind: "none" };
    },
  };
}
