import type { RecordFinding } from "~/domain/brand-hosts/next-state";
import type { Dns, DnsAnswer } from "~/integrations/dns/types";
import { txtName, txtValue } from "./records";

/** A longer chain of aliases is treated as a loop. */
const MAX_ALIASES = 4;

/** Whether the host's proof is in its TXT record. Other texts beside it are ignored. */
export async function findTxt(dns: Dns, host: string, token: string): Promise<RecordFinding> {
  const answer = await dns.txt(txtName(host));
  if (answer.kind === "unreachable") return { kind: "unreachable" };
  if (answer.kind === "none") return { kind: "missing" };
  if (answer.values.includes(txtValue(token))) return { kind: "right" };
  return { kind: "other", value: answer.values[0] ?? "" };
}

const meet = (a: DnsAnswer, b: DnsAnswer) =>
  a.kind === "found" && b.kind === "found" && a.values.some((value) => b.values.includes(value));

/**
 * Whether a host leads to our proxy: by a chain of CNAME records, or by equal addresses, for domains that cannot have a
 * CNAME.
 */
export async function findTarget(dns: Dns, host: string, target: string): Promise<RecordFinding> {
  let name = host;
  let first: string | null = null;
  for (let count = 0; count < MAX_ALIASES; count++) {
    const answer = await dns.cname(name);
    if (answer.kind === "unreachable") return { kind: "unreachable" };
    if (answer.kind === "none") break;
    const next = answer.values[0] ?? "";
    if (next === target) return { kind: "right" };
    first ??= next;
    name = next;
  }
  const [own, ours] = await Promise.all([dns.addresses(host), dns.addresses(target)]);
  if (meet(own, ours)) return { kind: "right" };
  if (own.kind === "unreachable" || ours.kind === "unreachable") return { kind: "unreachable" };
  if (first !== null) return { kind: "other", value: first };
  return own.kind === "found" ? { kind: "other", value: own.values[0] ?? "" } : { kind: "missing" };
}
