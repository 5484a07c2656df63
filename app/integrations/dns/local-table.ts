import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { CertificateProbe, Dns, DnsAnswer } from "./types";

const recordsSchema = z
  .object({ TXT: z.array(z.string()), CNAME: z.array(z.string()), A: z.array(z.string()) })
  .partial();

const tableSchema = z.object({
  /** The DNS does not answer. */
  isDown: z.boolean().default(false),
  /** Records by name. */
  names: z.record(z.string(), recordsSchema).default({}),
  /** Hosts without a valid certificate. All others count as having one: this installation uses plain http. */
  certificates: z.record(z.string(), z.enum(["none", "unreachable"])).default({}),
});

/** A DNS for one installation, for demo and tests: a JSON file. */
export type LocalTable = z.infer<typeof tableSchema>;

export async function readLocalTable(file: string): Promise<LocalTable> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return tableSchema.parse(JSON.parse(text));
}

/** Replaces the table atomically: a reader sees the old or the new one. */
export async function changeLocalTable(file: string, change: (table: LocalTable) => LocalTable): Promise<LocalTable> {
  const changed = tableSchema.parse(change(await readLocalTable(file)));
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 });
  await rename(aside, file);
  return changed;
}

/** Answers from the table. An unreadable table counts as a DNS that does not answer. */
export function createLocalDns(file: string): Dns & CertificateProbe {
  const ask = async (name: string, type: "TXT" | "CNAME" | "A"): Promise<DnsAnswer> => {
    try {
      const table = await readLocalTable(file);
      if (table.isDown) return { kind: "unreachable" };
      const values = table.names[name]?.[type] ?? [];
      return values.length > 0 ? { kind: "found", values } : { kind: "none" };
    } catch {
      return { kind: "unreachable" };
    }
  };
  return {
    txt: (name) => ask(name, "TXT"),
    cname: (name) => ask(name, "CNAME"),
    addresses: (name) => ask(name, "A"),
    /** This installation uses plain http. */
    until: async () => null,
    async ask(host) {
      try {
        return (await readLocalTable(file)).certificates[host] ?? "valid";
      } catch {
        return "unreachable";
      }
    },
  };
}
