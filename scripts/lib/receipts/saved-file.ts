import { readFileSync } from "node:fs";
import type pg from "pg";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { checkReceipt, type Finding, type ReceiptFile } from "~/domain/receipts/check-receipt";
import { recomputer } from "~/domain/receipts/lender-verdicts";
import type { PublicKey } from "~/domain/receipts/receipt";
import { sha256Hex } from "~/platform/crypto.server";
import { isSignedBy } from "~/platform/receipt-keys.server";

/** The blocks of data in a saved receipt (app/http/security/file-document.server.ts). */
const BLOCK = /<script type="application\/json" id="(\w+)">([\s\S]*?)<\/script>/g;

const readFile = (path: string): ReceiptFile =>
  Object.fromEntries(
    [...readFileSync(path, "utf8").matchAll(BLOCK)].map(([, id = "", json = ""]) => [id, JSON.parse(json)]),
  ) as ReceiptFile;

function sentence(finding: Finding, { rules }: ReceiptFile): string {
  const nameOf = (id: string) => rules.lenders.find(({ lenderId }) => lenderId === id)?.name ?? id;
  switch (finding.kind) {
    case "fact":
      return `the fact ${finding.name} was changed`;
    case "rule":
      return `the rules of ${nameOf(finding.lenderId)} were changed`;
    case "verdict":
      return `the row of ${nameOf(finding.lenderId)} is ${finding.what}`;
    default:
      return `not as signed: ${finding.kind}`;
  }
}

/** What the database says otherwise about a receipt that is held outside. */
async function databaseFaults(client: pg.ClientBase, { receipt, signature, chain }: ReceiptFile): Promise<string[]> {
  const { rows } = await client.query<{ body: string; signature: string; batch: string | null; hash: string | null }>(
    `select r.body, r.signature, b.body as batch, e.hash from receipts r
     left join receipt_batches b on b.brand_id = r.brand_id and b.id = r.batch_id
     left join audit_entries e on e.brand_id = r.brand_id and e.seq = $3
     where r.brand_id = $1 and r.id = $2`,
    [receipt.brand.id, receipt.id, chain.batch.seq],
  );
  const [row] = rows;
  if (!row) return ["the database does not have this receipt"];
  return [
    ...(row.body === canonicalJson(receipt) ? [] : ["the database has another text of this receipt"]),
    ...(row.signature === signature.value ? [] : ["the database has another signature of this receipt"]),
    ...(row.batch === canonicalJson(chain.batch) ? [] : ["the database has another batch of this receipt"]),
    ...(row.hash === chain.batch.entryHash ? [] : [`entry ${chain.batch.seq} of the audit chain is another one`]),
  ];
}

/**
 * Checks a saved receipt by the keys of this installation, and the database against it: a copy that a customer holds also
 * proves what was deleted with all its traces.
 */
export async function checkSavedFile(
  client: pg.ClientBase,
  path: string,
  keys: readonly PublicKey[],
): Promise<string[]> {
  try {
    const file = { ...readFile(path), keys };
    const tools = { sha256: sha256Hex, verify: isSignedBy };
    const found = checkReceipt(file, tools, recomputer(file.rules)).map((finding) => sentence(finding, file));
    return found.length > 0 ? found : await databaseFaults(client, file);
  } catch {
    return ["it is not a saved receipt"];
  }
}
