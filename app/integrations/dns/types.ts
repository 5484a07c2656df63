/** The answer to a question about a name. `unreachable`: nobody could be asked, which says nothing about the name (OQ-14). */
export type DnsAnswer = { kind: "found"; values: string[] } | { kind: "none" } | { kind: "unreachable" };

/** Questions about names, each answered within a few seconds. Names are in lower case, without the final dot, in questions and answers. */
export interface Dns {
  txt(name: string): Promise<DnsAnswer>;
  cname(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, aliases followed. */
  addresses(name: string): Promise<DnsAnswer>;
}

/** Whether our proxy has a valid certificate for a host. Asking makes the proxy get one, if it may. */
export interface CertificateProbe {
  ask(host: string): Promise<"valid" | "none" | "unreachable">;
}
