import type { DomainFault, DomainReason, DomainStatus, RemovalRehearsal } from "~/domain/brand-hosts/types";
import { countUpToWords, upToSentence } from "./count-words";
import { fill } from "./fill";

/** The severity of a state, as a notice shows it. */
type Tone = "ok" | "warn" | "bad" | "info" | "neutral";

/** The four states of a host, with the meaning of each. */
export const STATUS: Readonly<Record<DomainStatus, { word: string; tone: Tone; text: string }>> = {
  verifying: {
    word: "Verifying",
    tone: "info",
    text: "Create the two records below at the domain's DNS provider. We check them automatically.",
  },
  certificate_pending: {
    word: "Certificate pending",
    tone: "info",
    text: "The records are right. The certificate is being issued; this takes a minute or two.",
  },
  serving: { word: "Serving", tone: "ok", text: "Visitors of this host see the brand." },
  stuck: { word: "Stuck", tone: "bad", text: "This needs your help." },
};

const FAULTS: Readonly<Record<DomainReason, string>> = {
  "txt-missing":
    "There is no TXT record at {txt} yet. Create it with the value below. The provider may need up to an hour.",
  "txt-other": "The TXT record at {txt} says “{value}”. Replace it with the value below, or add ours beside it.",
  "cname-missing": "{host} points nowhere yet. Create the CNAME record below.",
  "cname-other": "{host} points to {value}. Change it to {target}.",
  "dns-unreachable": "The DNS did not answer, so the records could not be checked. We try again automatically.",
  "certificate-none":
    "The records are right, but there is no valid certificate yet. If this lasts, check whether a CAA record forbids ours.",
  "certificate-unreachable": "The records are right, but our proxy did not answer. We try again automatically.",
};

export function faultText(
  fault: DomainFault,
  domain: { display: string; txt: { name: string }; cname: { value: string } },
) {
  return fill(FAULTS[fault.code], {
    host: domain.display,
    txt: domain.txt.name,
    target: domain.cname.value,
    value: fault.value ?? "",
  });
}

/** The messages for refusals of the domains API. */
const REFUSALS: Readonly<Record<string, string>> = {
  "host-shape": "This is not a host name. Enter it like loans.example.in, without https:// and without a path.",
  "host-wildcard": "A wildcard cannot be added. Add each host by its own name.",
  "host-address": "This is an IP address, not a host name. Enter a name like loans.example.in.",
  "host-one-label": "This name is incomplete. Enter it in full, like loans.example.in.",
  "host-special": "Names with this ending never reach the public DNS. Use a domain that the partner owns.",
  "host-suffix": "This ending belongs to a registry. Enter the domain below it, like example.co.in.",
  "host-ours": "This host belongs to the platform itself.",
  "host-parent": "The platform's own hosts are below this name, so no brand can have it.",
  "host-yours": "This brand has this host already.",
  "host-taken": "{brandName} has this host. Remove it there first.",
  "host-too-many": "A brand can have at most 50 hosts.",
  "no-brand": "This brand does not exist any more.",
  "no-domain": "This host has been removed in the meantime.",
  "last-main-host": "This is the main brand's only serving host. Without it nobody could open the back office.",
  "current-host": "You are using the back office on this host. Open it on another one first.",
  "not-local": "There is no local DNS table in production.",
};

export const domainRefusalText = (code: string, values: Record<string, string> = {}): string =>
  fill(REFUSALS[code] ?? "That did not work. Try again.", values);

/** What would break, one sentence each; empty when nothing does. */
export function removalSentences(rehearsal: RemovalRehearsal): string[] {
  const { display, visits, sessions, links, isOnly, isCanonical, nextAddress, status } = rehearsal;
  const signedIn = [
    sessions.customer.count > 0 && countUpToWords(sessions.customer, "customer", "customers"),
    sessions.partner.count > 0 && countUpToWords(sessions.partner, "partner user", "partner users"),
    sessions.admin.count > 0 && countUpToWords(sessions.admin, "staff member", "staff members"),
  ].filter(Boolean);
  return [
    status === "serving" && `${display} and all saved links to it will stop working at once.`,
    signedIn.length > 0 && `Signed in there and signed out then: ${signedIn.join(", ")}.`,
    visits.count > 0 &&
      `${upToSentence(visits, "visit", "visits")} of the last 30 days began there; those visitors will need the new address.`,
    isOnly && `It is the brand's only serving host. The brand is then reached at ${nextAddress}.`,
    isCanonical && !isOnly && `It is the brand's main address: messages and new links will use ${nextAddress} instead.`,
    links.count > 0 && `${upToSentence(links, "active tracking link opens", "active tracking links open")} on it.`,
  ].filter((sentence) => typeof sentence === "string");
}

export const domainWords = {
  title: "Domains",
  lead: "A host serves the brand once its records prove that it belongs to the partner.",
  add: "Add host",
  hostLabel: "Host",
  hostHint: "Like loans.example.in. International names are allowed.",
  loading: "Loading domains…",
  empty: "No hosts yet. Add one to serve the brand on its own domain.",
  failed: "The domains could not be loaded.",
  retry: "Try again",
  canonical: "Main address",
  check: "Check now",
  checking: "Checking…",
  checked: "Last checked",
  neverChecked: "Not checked yet",
  next: "next check",
  remove: "Remove",
  removeTitle: "Remove {host}?",
  removeNothing: "Nothing breaks: nobody uses this host.",
  rehearsing: "Counting what would break…",
  added: "Host added",
  removed: "Host removed",
  asked: "Check requested",
  cancel: "Cancel",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Copying is not allowed here. Select the value and copy it.",
  type: "Type",
  name: "Name",
  value: "Value",
  draft: "The brand is not live yet. Its certificate is requested once it is published.",
  local: "This installation looks names up in a local table, not in the public DNS.",
  makeLocal: "Create both records in the local table",
  madeLocal: "Records created in the local table",
} as const;
