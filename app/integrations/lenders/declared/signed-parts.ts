import type { SignedPart } from "~/domain/lender-interfaces/schema";
import { bodyDigest } from "../kit/signature";

/** What a signature and its headers can be made of. The signature itself is known only to what says it. */
export type SignedValues = {
  method: string;
  path: string;
  /** The exact bytes; empty for a request without a body. */
  body: string | Uint8Array;
  timestamp: string;
  clientId: string;
  submissionId: string;
  signature: string;
};

function partValue(part: SignedPart, values: SignedValues): string | Uint8Array {
  if ("text" in part) return part.text;
  switch (part.part) {
    case "content":
      return values.body.length > 0 ? values.body : values.path;
    case "body":
      return values.body;
    case "body-sha256":
      return bodyDigest(values.body);
    case "path":
      return values.path;
    case "method":
      return values.method;
    case "timestamp":
      return values.timestamp;
    case "client-id":
      return values.clientId;
    case "submission-id":
      return values.submissionId;
    case "signature":
      return values.signature;
  }
}

/** The parts in order, as they are signed. */
export const signedContent = (parts: readonly SignedPart[], values: SignedValues): (string | Uint8Array)[] =>
  parts.map((part) => partValue(part, values));

/** The parts in order, as a header says them. */
export const saidText = (parts: readonly SignedPart[], values: SignedValues): string =>
  signedContent(parts, values)
    .map((value) => (typeof value === "string" ? value : new TextDecoder().decode(value)))
    .join("");
