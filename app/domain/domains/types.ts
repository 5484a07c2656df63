/** The states of a host on its way to serving its brand (OQ-14). Only `serving` answers visitors. */
export const DOMAIN_STATUSES = ["verifying", "certificate_pending", "serving", "stuck"] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** What the last check found wrong. */
export type DomainReason =
  | "txt-missing"
  | "txt-other"
  | "cname-missing"
  | "cname-other"
  | "dns-unreachable"
  | "certificate-none"
  | "certificate-unreachable";

/** `value`: what was found instead of ours, where something was. */
export type DomainFault = { code: DomainReason; value: string | null };

/** One host of a brand, as the back office shows it. Instants are ISO texts. */
export type DomainView = {
  host: string;
  /** As people write it: international names in their own letters. */
  display: string;
  status: DomainStatus;
  fault: DomainFault | null;
  since: string;
  checkedAt: string | null;
  /** Null: not looked at by itself. */
  nextCheckAt: string | null;
  /** A check was asked for and has not been made yet. */
  isCheckDue: boolean;
  /** The host that links and messages of the brand carry. */
  isCanonical: boolean;
  txt: { name: string; value: string };
  cname: { name: string; value: string };
};

export type DomainsView = {
  brand: { id: string; key: string; name: string; isMain: boolean; isLive: boolean };
  domains: DomainView[];
  /** Names are looked up in the local table of this installation, not in the DNS. */
  isLocal: boolean;
};

/** What would break with a host. */
export type RemovalRehearsal = {
  host: string;
  display: string;
  status: DomainStatus;
  /** Visits of the host that are still alive. */
  visits: number;
  /** Signed-in sessions on the host by area. They end at once. */
  sessions: { customer: number; partner: number; admin: number };
  /** Active tracking links of the brand; present only when they open on this host. */
  links: number;
  isOnly: boolean;
  isCanonical: boolean;
  /** The brand's address afterwards. */
  nextAddress: string;
  /** Why it cannot be removed at all. */
  refusal: "last-main-host" | "current-host" | null;
};
