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
  /**
   * When the certificate ends that our proxy shows for a host, trusted or not; null when it shows none. `short-lived`: it
   * was made for less than 14 days, as Caddy's own authority does, and is renewed too often to be watched by the day.
   */
  until(host: string): Promise<Date | "short-lived" | null>;
}
