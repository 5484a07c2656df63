import path from "node:path";
import { changeLocalTable, createLocalDns, type LocalTable, readLocalTable } from "~/integrations/dns/local-table";
import { createRealDns } from "~/integrations/dns/real-dns";
import { createTlsProbe } from "~/integrations/dns/tls-probe";
import type { CertificateProbe, Dns } from "~/integrations/dns/types";
import { env } from "~/platform/env.server";

export type Lookups = { dns: Dns; certificates: CertificateProbe; cnameTarget: string };

const localFile = () => path.resolve(env().dataDir, "dns.json");

/** Outside production, names are looked up in a local table that visitors cannot reach (OQ-14). */
export const hasLocalDns = (): boolean => !env().production;

/** The services that answer questions about names and certificates. */
export function lookups(): Lookups {
  const { cnameTarget } = env().domains;
  if (!hasLocalDns()) {
    const certificates = createTlsProbe({ proxy: { host: cnameTarget, port: 443 } });
    return { dns: createRealDns(), certificates, cnameTarget };
  }
  const local = createLocalDns(localFile());
  return { dns: local, certificates: local, cnameTarget };
}

/** Sets records of a name in the local table, or removes them when `values` is empty. Throws in production. */
export async function setLocalRecords(name: string, type: "TXT" | "CNAME" | "A", values: string[]): Promise<void> {
  if (!hasLocalDns()) throw new Error("there is no local DNS table in production");
  await changeLocalTable(localFile(), (table) => ({
    ...table,
    names: { ...table.names, [name]: { ...table.names[name], [type]: values } },
  }));
}

/** The records of the local table by name. Throws in production. */
export async function localRecords(): Promise<LocalTable["names"]> {
  if (!hasLocalDns()) throw new Error("there is no local DNS table in production");
  return (await readLocalTable(localFile())).names;
}
