import type pg from "pg";
import { type AuditRecord, auditHash } from "~/platform/audit.server";
import { type ChainFault, type ChainReport, range } from "./chain-report";
import { NO_PINS, type Pins } from "./pins";
import { createSealCheck } from "./seals";

type EntryRow = {
  seq: string;
  id: string;
  actor_kind: AuditRecord["actorKind"];
  actor_id: string;
  acting_as: AuditRecord["actingAs"];
  action: string;
  subject_kind: string;
  subject_id: string;
  before: AuditRecord["before"];
  after: AuditRecord["after"];
  request_id: string;
  ip: string | null;
  at: Date;
  prev_hash: string;
  hash: string;
  key_id: string | null;
  seal: string | null;
};

type Link = { seq: bigint; hash: string };

const PAGE = 2_000;

function hashOf(brandId: string, row: EntryRow): string {
  return auditHash(row.prev_hash, BigInt(row.seq), {
    brandId,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actingAs: row.acting_as,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    ip: row.ip,
    at: row.at,
  });
}

/** The faults of one entry after another. An edit keeps the link to the entry before it; a move breaks both. */
function faultsOf(brandId: string, row: EntryRow, previous: Link): ChainFault[] {
  const seq = BigInt(row.seq);
  const isNext = seq === previous.seq + 1n;
  const faults: ChainFault[] = isNext
    ? []
    : [{ seq: previous.seq + 1n, kind: "missing", text: range(previous.seq + 1n, seq - 1n) }];
  const isWhole = hashOf(brandId, row) === row.hash;
  const isLinked = row.prev_hash === previous.hash;
  if (isNext && !isLinked)
    faults.push({ seq, kind: "moved", text: `entry ${seq} does not follow entry ${previous.seq}` });
  else if (!isWhole) faults.push({ seq, kind: "edited", text: `entry ${seq} is not what was written` });
  return faults;
}

function headFaults(head: Link | undefined, last: Link): ChainFault[] {
  if (!head) return last.seq === 0n ? [] : [{ seq: last.seq, kind: "head", text: "the head of the chain is missing" }];
  if (head.seq > last.seq)
    return [{ seq: last.seq + 1n, kind: "cut", text: `the end is cut off: ${range(last.seq + 1n, head.seq)}` }];
  if (head.seq < last.seq)
    return [{ seq: head.seq, kind: "head", text: `the head says entry ${head.seq}, the chain ends with ${last.seq}` }];
  if (head.hash !== last.hash)
    return [{ seq: last.seq, kind: "head", text: `the head is not that of entry ${last.seq}, the last one` }];
  return [];
}

async function checkBrand(client: pg.ClientBase, brand: { id: string; key: string }, pins: Pins): Promise<ChainReport> {
  const seals = createSealCheck(brand.id, pins.of(brand.id));
  const heads = await client.query<{ seq: string; hash: string }>(
    "select seq, hash from audit_heads where brand_id = $1",
    [brand.id],
  );
  const [found] = heads.rows;
  const faults: ChainFault[] = [];
  let last: Link = { seq: 0n, hash: "" };
  let entries = 0;
  for (;;) {
    const { rows } = await client.query<EntryRow>(
      "select * from audit_entries where brand_id = $1 and seq > $2 order by seq limit $3",
      [brand.id, String(last.seq), PAGE],
    );
    for (const row of rows) {
      const found = faultsOf(brand.id, row, last);
      faults.push(...found, ...seals.of(row, found.length === 0));
      last = { seq: BigInt(row.seq), hash: row.hash };
    }
    entries += rows.length;
    if (rows.length < PAGE) break;
  }
  const atHead = headFaults(found && { seq: BigInt(found.seq), hash: found.hash }, last);
  const end = { entries, lastSeq: last.seq };
  const isCutKnown = atHead.some(({ kind }) => kind === "cut");
  faults.push(...atHead, ...seals.atEnd(end, isCutKnown));
  return { brandKey: brand.key, ...end, lastHash: last.hash, faults };
}

/**
 * Checks the audit chain of every brand at one instant, its seals, and what was anchored of it. Only reads; needs the keys of
 * the installation and a connection that sees all rows, such as the owner's.
 */
export async function checkChains(client: pg.ClientBase, pins: Pins = NO_PINS): Promise<ChainReport[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const { rows } = await client.query<{ id: string; key: string }>(
      "select id, key from brands order by is_main desc, key",
    );
    const known = new Set(rows.map(({ id }) => id));
    const gone = pins.brandIds.filter((id) => !known.has(id)).map((id) => ({ id, key: id }));
    const reports: ChainReport[] = [];
    for (const brand of [...rows, ...gone]) reports.push(await checkBrand(client, brand, pins));
    return reports;
  } finally {
    await client.query("rollback");
  }
}
