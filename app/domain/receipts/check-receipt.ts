import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson, type Sha256 } from "~/domain/hashes/canonical-json";
import { closedVerdicts } from "./closed-verdicts";
import { compareVerdicts, type VerdictFinding } from "./compare-verdicts";
import { factsFrom, type OpenFacts, wrongFacts } from "./fact-commitments";
import type { LenderVerdict } from "./lender-verdicts";
import { keyOfDay, leafOf, type PublicKey, type Receipt, type Signature } from "./receipt";
import { type ChainPlace, isInBatch } from "./receipt-batch";
import { engineSettings, type RuleHashes, type RuleSnapshot, ruleHashes, snapshotHash } from "./rule-snapshot";

/** A receipt with all that is needed to recompute it without any other source. */
export type ReceiptFile = {
  readonly receipt: Receipt;
  readonly signature: Signature;
  readonly facts: OpenFacts;
  readonly rules: RuleSnapshot;
  /** The hash of each lender's rules; together they give the hash in the receipt. */
  readonly ruleHashes: RuleHashes;
  readonly chain: ChainPlace;
  readonly keys: readonly PublicKey[];
};

/**
 * Something that was changed after the receipt was signed, or that the rules do not give. `contents`: the text is not the
 * signed one; verdicts beside it say which rows.
 */
export type Finding =
  | { readonly kind: "fact"; readonly name: string }
  | { readonly kind: "rule"; readonly lenderId: string }
  | VerdictFinding
  | { readonly kind: "rules" | "engine" | "contents" | "signature" | "key" | "chain" | "unreadable" };

export type CheckTools = {
  readonly sha256: Sha256;
  /** True when an Ed25519 signature, base64url, of a text in UTF-8 is right. */
  readonly verify: (publicKey: string, text: string, signature: string) => boolean;
};

/** India has had one time zone without changes since 1945. */
const INDIA_MS = 19_800_000;
const indianDay = (instant: string): string => new Date(Date.parse(instant) + INDIA_MS).toISOString().slice(0, 10);

/** The lenders whose rules do not have their hash, and whether the hashes and settings are those of the receipt. */
function ruleFindings(
  { rules, ruleHashes: hashes, receipt }: Pick<ReceiptFile, "rules" | "ruleHashes" | "receipt">,
  sha256: Sha256,
): Finding[] {
  const found = ruleHashes(rules, sha256);
  const ids = new Set([...Object.keys(hashes), ...Object.keys(found)]);
  const changed = [...ids].filter((lenderId) => found[lenderId] !== hashes[lenderId]);
  const isReceipts = snapshotHash(rules.engine, hashes, sha256) === receipt.rules;
  const isThisEngine = canonicalJson(rules.engine) === canonicalJson(engineSettings());
  return [
    ...changed.map((lenderId): Finding => ({ kind: "rule", lenderId })),
    ...(isReceipts ? [] : [{ kind: "rules" } as const]),
    ...(isThisEngine ? [] : [{ kind: "engine" } as const]),
  ];
}

/** Whether the signature and the place in the chain are right, and with them the contents that they cover. */
function proofFindings(file: ReceiptFile, { sha256, verify }: CheckTools): Finding[] {
  const { receipt, signature, chain, keys } = file;
  const body = canonicalJson(receipt);
  const key = keyOfDay(keys, signature.key, indianDay(receipt.shownAt));
  const batchKey = keyOfDay(keys, chain.signature.key, indianDay(chain.batch.at));
  if (!key || !batchKey) return [{ kind: "key" }];
  const isSigned = verify(key.publicKey, body, signature.value);
  const isPlaced =
    chain.batch.brandId === receipt.brand.id &&
    isInBatch(leafOf(body, sha256), chain, sha256) &&
    verify(batchKey.publicKey, canonicalJson(chain.batch), chain.signature.value);
  if (isSigned) return isPlaced ? [] : [{ kind: "chain" }];
  return [{ kind: isPlaced ? "signature" : "contents" }];
}

/**
 * Recomputes a receipt and names what was changed; nothing found means that the rules give exactly this list. Verdicts
 * that differ only because facts or rules were changed are not named as well.
 */
export function checkReceipt(
  file: ReceiptFile,
  tools: CheckTools,
  recompute: (facts: Facts) => readonly LenderVerdict[],
): Finding[] {
  try {
    const facts = wrongFacts(file.facts, file.receipt.facts, tools.sha256);
    const inputs: Finding[] = [
      ...facts.map((name): Finding => ({ kind: "fact", name })),
      ...ruleFindings(file, tools.sha256),
    ];
    const { receipt } = file;
    const verdicts =
      inputs.length > 0
        ? []
        : compareVerdicts(receipt.lenders, closedVerdicts(recompute(factsFrom(file.facts)), receipt));
    return [...inputs, ...verdicts, ...proofFindings(file, tools)];
  } catch {
    return [{ kind: "unreadable" }];
  }
}
