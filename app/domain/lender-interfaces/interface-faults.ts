import { isPublicName, isThisMachine } from "~/domain/brand-hosts/public-name";
import { collide } from "./pointer";
import type { DeclaredInterface, HmacSignature, MappedField } from "./schema";
import { hasFormat, isSource, SOURCES } from "./sources";

/** The parts of an interface, in the order of its editor. */
export const INTERFACE_SECTIONS = [
  "address",
  "signing",
  "request",
  "fields",
  "questions",
  "answer",
  "states",
  "refusal",
  "outcome",
  "limits",
] as const;
export type InterfaceSection = (typeof INTERFACE_SECTIONS)[number];

/** What is still missing or does not fit: its section, a code, and the place that it is about. */
export type InterfaceFault = { section: InterfaceSection; code: string; detail: string };

function signatureFaults(section: InterfaceSection, signature: HmacSignature, isCallback: boolean): InterfaceFault[] {
  const { signs, says, clockHeader } = signature;
  const partsOf = (parts: typeof signs) => parts.flatMap((one) => ("part" in one ? [one.part] : []));
  const faults: InterfaceFault[] = [];
  const signed = partsOf(signs);
  if (!signed.some((part) => part === "content" || part === "body" || part === "body-sha256"))
    faults.push({ section, code: "signs-no-body", detail: "" });
  if (signed.includes("signature")) faults.push({ section, code: "signs-itself", detail: "" });
  if (partsOf(says).filter((part) => part === "signature").length !== 1)
    faults.push({ section, code: "says-no-signature", detail: "" });
  if (isCallback) {
    // A signature without its time could be sent again at any later time.
    if (!signed.includes("timestamp")) faults.push({ section, code: "signs-no-time", detail: "" });
    if (clockHeader === null && !partsOf(says).includes("timestamp"))
      faults.push({ section, code: "no-clock", detail: "" });
    const foreign = [...signed, ...partsOf(says)].find((part) => ["path", "method", "submission-id"].includes(part));
    if (foreign) faults.push({ section, code: "not-in-callback", detail: foreign });
  }
  return faults;
}

function rowFaults(row: MappedField): InterfaceFault[] {
  const section = "fields";
  const source = isSource(row.from) ? SOURCES[row.from] : null;
  const kind = source?.kind ?? (row.from === "fixed" ? null : "code");
  const faults: InterfaceFault[] = [];
  if (kind && row.format !== null && !hasFormat(kind, row.format))
    faults.push({ section, code: "format", detail: row.to });
  if (kind !== "code" && Object.keys(row.codes).length > 0)
    faults.push({ section, code: "codes-of-no-code", detail: row.to });
  return faults;
}

function fieldFaults({ fields, questions }: DeclaredInterface): InterfaceFault[] {
  const section = "fields";
  const faults = fields.flatMap(rowFaults);
  const names = fields.map(({ from }) => from);
  for (const needed of ["submissionId", "amount", "mobile", "consentHash"] as const)
    if (!names.includes(needed)) faults.push({ section, code: "field-missing", detail: needed });
  fields.forEach((row, index) => {
    const other = fields.slice(index + 1).find((later) => collide(row.to, later.to));
    if (other) faults.push({ section, code: "same-place", detail: other.to });
  });
  if (!names.includes("employment") && [...fields, ...questions].some(({ earnings }) => earnings.length > 0))
    faults.push({ section, code: "field-missing", detail: "employment" });
  const questionNames = new Set(questions.map(({ field }) => `answer.${field}`));
  for (const name of names)
    if (name.startsWith("answer.") && !questionNames.has(name))
      faults.push({ section, code: "not-asked", detail: name });
  for (const name of questionNames)
    if (!names.some((one) => one === name)) faults.push({ section: "questions", code: "not-sent", detail: name });
  return faults;
}

function answerFaults({ answer, states, refusal, outcome }: DeclaredInterface): InterfaceFault[] {
  const faults: InterfaceFault[] = [];
  const meanings = new Set(Object.values(states));
  for (const needed of ["approved", "declined"] as const)
    if (!meanings.has(needed)) faults.push({ section: "states", code: "state-missing", detail: needed });
  if (meanings.has("customer") !== (answer.redirectUrl !== null))
    faults.push({ section: "answer", code: "redirect", detail: "" });
  if (answer.submissionId === null) faults.push({ section: "answer", code: "no-echo", detail: "" });
  if ((refusal.problem === null) === (refusal.separator === null))
    faults.push({ section: "refusal", code: "problem", detail: "" });
  if (outcome.by === "callback") faults.push(...signatureFaults("outcome", outcome.signature, true));
  return faults;
}

/**
 * The addresses of an interface that are no name of the public internet; outside production (`allowsLocal`) this machine
 * counts as public. Nobody may save them, so that a lender's calls never lead into our own network.
 */
export const privateAddresses = ({ addresses }: DeclaredInterface, allowsLocal: boolean): ("sandbox" | "live")[] =>
  (["sandbox", "live"] as const).filter((environment) => {
    const address = addresses[environment];
    if (address === null) return false;
    const { hostname } = new URL(address);
    return !isPublicName(hostname) && !(allowsLocal && isThisMachine(hostname));
  });

/** Everything that keeps an interface from being tried and from going live. */
export function interfaceFaults(declared: DeclaredInterface): InterfaceFault[] {
  const { addresses, request, signing, clientId, outcome, fields } = declared;
  const faults: InterfaceFault[] = [];
  if (!addresses.sandbox) faults.push({ section: "address", code: "no-sandbox", detail: "" });
  if (!request.statusPath.includes("{submissionId}"))
    faults.push({ section: "request", code: "status-without-id", detail: "" });
  if (/[{}]/.test(request.submitPath.replaceAll("{submissionId}", "")))
    faults.push({ section: "request", code: "placeholder", detail: request.submitPath });
  if (/[{}]/.test(request.statusPath.replaceAll("{submissionId}", "")))
    faults.push({ section: "request", code: "placeholder", detail: request.statusPath });
  if ((signing.kind === "basic" || signing.kind === "bearer-refresh") && clientId === "")
    faults.push({ section: "address", code: "no-client-id", detail: "" });
  if (signing.kind === "hmac") faults.push(...signatureFaults("signing", signing, false));
  if (outcome.by === "callback" && !fields.some(({ from }) => from === "callbackUrl"))
    faults.push({ section: "outcome", code: "no-callback-url", detail: "" });
  return [...faults, ...fieldFaults(declared), ...answerFaults(declared)];
}
