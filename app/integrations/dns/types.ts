/** The answer about a name. `unreachable`: no server answered, which says nothing about the name (OQ-14). */
export type DnsAnswer = { kind: "found"; values: string[] } | { kind: "none" } | { kind: "unreachable" };

/**
 * DNS queries, each answered within a few seconds. Names are in lower case, without the final dot, in queries and
 * answers.
 */
export interface Dns {
  txt(name: string): Promise<DnsAnswer>;
  cname(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, with aliases resolved. */
  addresses(name: string): Promise<DnsAnswer>;
}

/** Checks whether our proxy has a valid certificate for a host. The check makes the proxy request one, if it may. */
export interface CertificateProbe {
  ask(host: string): Promise<"valid" | "none" | "unreachable">;
  /** When the certificate ends that our proxy shows for a host, valid or not; null when it shows none. */
  until(host: string): Promise<Date | null>;
}
