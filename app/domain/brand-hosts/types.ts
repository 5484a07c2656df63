/** The states of a host until it serves its brand (OQ-14). Only `serving` answers visitors. */
export const DOMAIN_STATUSES = ["verifying", "certificate_pending", "serving", "stuck"] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The status in a database column. Throws for any other word. */
export function toDomainStatus(word: string): DomainStatus {
  const status = DOMAIN_STATUSES.find((one) => one === word);
  if (!status) throw new Error(`"${word}" is not a status of a domain`);
  return status;
}

/** The problem that the last check found. */
export type DomainReason =
  | "txt-missing"
  | "txt-other"
  | "cname-missing"
  | "cname-other"
  | "dns-unreachable"
  | "certificate-none"
  | "certificate-unreachable";

/** `value`: what was found instead of ours, if anything. */
export type DomainFault = { code: DomainReason; value: string | null };

/** A host of a brand, as the back office shows it. Instants are ISO strings. */
export type DomainView = {
  host: string;
  /** In readable form: international names in their own script. */
  display: string;
  status: DomainStatus;
  fault: DomainFault | null;
  since: string;
  checkedAt: string | null;
  /** Null when it is not checked automatically. */
  nextCheckAt: string | null;
  /** A check was requested and has not run yet. */
  isCheckDue: boolean;
  /** The host in the brand's links and messages. */
  isCanonical: boolean;
  txt: { name: string; value: string };
  cname: { name: string; value: string };
};

export type DomainsView = {
  brand: { id: string; key: string; name: string; isMain: boolean; isLive: boolean };
  domains: DomainView[];
  /** Names are looked up in this installation's local table instead of the DNS. */
  isLocal: boolean;
};

/** How many were found among the first rows; `isMore` when there are further ones. */
type UpTo = { count: number; isMore: boolean };

/** What would break without a host; each is counted up to 10,000. */
export type RemovalRehearsal = {
  host: string;
  display: string;
  status: DomainStatus;
  /** Active visits on the host. */
  visits: UpTo;
  /** Signed-in sessions on the host by area. They end at once. */
  sessions: { customer: UpTo; partner: UpTo; admin: UpTo };
  /** Active tracking links of the brand; only when they open on this host. */
  links: UpTo;
  isOnly: boolean;
  isCanonical: boolean;
  /** The brand's address afterwards. */
  nextAddress: string;
  /** Why it cannot be removed. */
  refusal: "last-main-host" | "current-host" | null;
};
