import { sourceLabel } from "./lender-interface-mapping";

type Words = Readonly<Record<string, string>>;

const ERRORS: Words = {
  needed: "Fill in this field.",
  pointer: "Write a JSON pointer, such as /loan/amount.",
  path: "Write a path that begins with /.",
  address: "Write an https address without user, query or fragment.",
  "not-public": "Write a name of the public internet: no address in numbers, and no name inside a network.",
  header: "Write the name of a header.",
  "header-reserved": "This header is written by the client itself.",
  parts: "Use only texts and the parts that are named above.",
  lines: "Write one in a line, as KEY = value.",
  twice: "This name is in an earlier line. Write it once.",
  headers: "Write one in a line, as Name: value.",
  condition: "Write it as /pointer = value.",
  conditions: "Write one in a line, as /pointer = value.",
  questions: "Write one in a line, as field = list, and in a bracket who is asked.",
  mapping: "Write one in a line, as /place = source, and after it only what the hint names.",
  "mapping-source": "There is no source of this name. The names are below.",
  "mapping-form": "There is no form of this name. The names are below.",
  "mapping-only": "The bracket names who the field is for: kinds of work and products. The names are below.",
  value: "The word after the = is none of those that the hint names.",
  list: "There is no such list. The names are below.",
  number: "Write a number.",
  status: "Write HTTP statuses, such as 400.",
  "too-many": "That is too much.",
  short: "A secret has 8 characters or more.",
  json: "This is not a whole interface. Begin with one from Copy as JSON.",
  "not-json": "This is not JSON. Check quotes, commas and brackets.",
  stale: "Somebody else has changed this draft. Check it, then save again.",
  "no-draft": "There is no draft. Begin one first.",
  "no-live": "This lender has no live version.",
  already: "There is one already.",
  "no-lender": "This lender was deleted.",
  unfinished: "The interface is not complete: see the list at the top.",
  "no-live-address": "Write the live address first.",
  "no-secret": "Write the secrets first.",
  "colleague-asked": "A colleague must approve this. They have the request in Approvals; the secret waits encrypted.",
  "secret-asked": "A colleague is asked about this secret already. See Approvals.",
  "no-certificate": "Try this version first: it must pass the conformance kit.",
  share: "Choose a share that is higher than now.",
  outcomes: "Write a number from 1 to 1,000.",
  percent: "Write a percentage from 0 to 99.",
  canary: "Another version is at a share of the submissions. Finish or stop it first.",
  "no-canary": "No version is at a share any more.",
  "sends-more":
    "This version asks or sends more than the one before. Customers agree to what is sent before anybody knows which version sends it, so it can only go live for all at once.",
  "reason-needed": "Write a reason of 5 to 200 characters.",
  invalid: "Check the marked fields.",
};

const FAULTS: Words = {
  "no-sandbox": "Write the sandbox address",
  "no-client-id": "Write our name at the lender",
  "status-without-id": "The path for the status must name {submissionId}",
  placeholder: "A path knows only {submissionId}",
  "signs-no-body": "The signature must cover the content or the body",
  "signs-itself": "The signature cannot sign itself",
  "says-no-signature": "The header must say {signature} once",
  "signs-no-time": "The signature of a callback must cover {timestamp}",
  "no-clock": "Name the header of the time, or say {timestamp} beside the signature",
  "not-in-callback": "A callback's signature cannot use",
  "field-missing": "Map",
  format: "The format does not fit at",
  "codes-of-no-code": "Codes are only for choices, at",
  "same-place": "Two fields write to",
  "not-asked": "Sent but not asked",
  "not-sent": "Asked but not sent",
  "state-missing": "No state means",
  redirect: "A state that means customer and the address for the customer belong together",
  "no-echo": "Name our id in the answer",
  problem: "Name the problem's place or a separator",
  "no-callback-url": "Map our callback address",
};

/** The sentence of a code; of one that ends with a line, such as `lines:2`, with that line. */
export function interfaceErrorText(code: string): string {
  const [name = "", number] = code.split(":");
  if (name === "at-least") return `Write a number of at least ${number}.`;
  if (name === "at-most") return `Write a number of at most ${number}.`;
  const sentence = ERRORS[name] ?? ERRORS.invalid ?? "";
  return number === undefined ? sentence : `Line ${number}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** The sentence of a refused interface in JSON; `place` is the JSON pointer of its first fault, empty for the whole. */
export const interfaceJsonText = (code: string, place: string): string =>
  place === "" ? interfaceErrorText(code) : `${interfaceErrorText(code)} The first fault is at ${place}.`;

/** What is missing, with the place that it is about. */
export const interfaceFaultText = (code: string, detail: string): string =>
  [FAULTS[code] ?? code, detail && sourceLabel(detail)].filter(Boolean).join(": ");
