import { readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as sent } from "node:timers/promises";
import pg from "pg";
import { copyRows } from "~/platform/database/copy.server";
import {
  foldFunnelDeltas,
  foldPartnerDeltas,
  foldPeopleDeltas,
  foldReportDeltas,
} from "~/services/reports/fold-report-deltas.server";
import { MIGRATIONS } from "../../../scripts/lib/migrate/checksums.mjs";
import { OWNER_TIMES } from "../../../scripts/lib/owner-times.mjs";
import { APPLICATIONS, rowsOf } from "./application-rows";
import { BULK_TABLES, takeOff } from "./bulk-tables";
import { INSERTS } from "./inserts";
import { type Marker, readMarker, writeMarker } from "./marker";
import { PEOPLE } from "./person-rows";
import { writeShops } from "./shops";
import { readWorld } from "./world";

const CUSTOMERS_AT_ONCE = 10_000;
/** The advisory lock of this work, which spans many transactions. */
const SCALE_LOCK = 20_261_204;

type Asked = { applications: number; customers: number; tell: (line: string) => void };

const namesOf = (columns: string) => columns.split(", ").map((one) => one.split(" ")[0] as string);

async function inTransaction<T>(db: pg.Client, work: () => Promise<T>): Promise<T> {
  await db.query("begin");
  try {
    const result = await work();
    await db.query("commit");
    return result;
  } catch (error) {
    await db.query("rollback");
    throw error;
  }
}

/** The first step: partners and shops, and the tables without what makes writing slow. */
async function begin(db: pg.Client, { applications, customers }: Asked): Promise<Marker> {
  const { rows } = await db.query<{ now: Date }>("select date_trunc('milliseconds', now()) as now");
  const until = rows[0]?.now ?? new Date();
  return inTransaction(db, async () => {
    await writeShops(db, applications, until);
    const marker = { applications, customers, until, done: 0, putBack: await takeOff(db), isFinished: false };
    await writeMarker(db, marker);
    return marker;
  });
}

async function writePeople(db: pg.Client, started: Marker, tell: Asked["tell"]): Promise<Marker> {
  const world = await readWorld(db);
  await db.query(`create temp table seed_people (${PEOPLE}) on commit delete rows`);
  await db.query(`create temp table seed_applications (${APPLICATIONS}) on commit delete rows`);
  const endOf = (first: number) => Math.min(first + CUSTOMERS_AT_ONCE, started.customers);
  const rowsFrom = (first: number) => rowsOf(first, endOf(first), started, world);
  let marker = started;
  let rows = rowsFrom(marker.done);
  while (marker.done < marker.customers) {
    const end = endOf(marker.done);
    marker = { ...marker, done: end };
    await inTransaction(db, async () => {
      await copyRows(db, "seed_people", namesOf(PEOPLE), rows.people);
      await copyRows(db, "seed_applications", namesOf(APPLICATIONS), rows.applications);
      // The next rows are made while the database works on these.
      const [, next] = await Promise.all([db.query(INSERTS.join(";\n")), sent().then(() => rowsFrom(end))]);
      rows = next;
      await writeMarker(db, marker);
    });
    const percent = Math.floor((end / marker.customers) * 100);
    tell(`customers: ${end.toLocaleString("en-US")} of ${marker.customers.toLocaleString("en-US")} (${percent} %)`);
  }
  return marker;
}

const FOLDS_A_VACUUM = 10;
/** The migrations that write, in batches, the first steps of applications that have none. */
const FIRSTS = ["20270102010200_application_firsts_backfill", "20270102020100_application_sends_backfill"];

/** Puts indexes, references and triggers back, one by one: a second run goes on where the first was stopped. */
async function finish(db: pg.Client, written: Marker, tell: Asked["tell"]): Promise<void> {
  let marker = written;
  const all = marker.putBack.length;
  while (marker.putBack.length > 0) {
    const [text = "", ...putBack] = marker.putBack;
    marker = { ...marker, putBack };
    await inTransaction(db, async () => {
      await db.query(text);
      await writeMarker(db, marker);
    });
    if (putBack.length % 20 === 0) tell(`indexes and references: ${all - putBack.length} of ${all}`);
  }
  for (const table of [...BULK_TABLES, "partners", "merchants", "tracking_links"])
    await db.query(`vacuum analyze ${table}`);
  tell("first steps of applications");
  for (const name of FIRSTS) await db.query(readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8"));
  await db.query("vacuum analyze application_firsts, application_sends");
  // Every fold looks through the places of those before it, until they are vacuumed.
  for (const [fold, table] of [
    [foldReportDeltas, "report"],
    [foldPeopleDeltas, "people"],
    [foldFunnelDeltas, "funnel"],
    [foldPartnerDeltas, "partner"],
  ] as const) {
    for (let folds = 1; (await fold()) > 0; folds++)
      if (folds % FOLDS_A_VACUUM === 0) await db.query(`vacuum ${table}_deltas`);
    await db.query(`vacuum analyze ${table}_days, ${table}_deltas`);
  }
  await writeMarker(db, { ...marker, isFinished: true });
}

async function write(db: pg.Client, asked: Asked): Promise<string> {
  const known = await readMarker(db);
  const size = `${asked.applications} applications of ${asked.customers} customers`;
  if (known && (known.applications !== asked.applications || known.customers !== asked.customers))
    throw new Error(
      `This database has ${known.applications} applications of ${known.customers} customers ${known.isFinished ? "" : "half written "}already: ask for the same numbers, or take an empty database.`,
    );
  if (known?.isFinished) return `${size} were there`;
  await finish(db, await writePeople(db, known ?? (await begin(db, asked)), asked.tell), asked.tell);
  return `${size} written`;
}

/**
 * Writes customers with applications over all brands and 400 days, in steps of ten thousand, each a transaction: a run
 * that was stopped goes on with the same numbers. Meanwhile the tables lack their indexes, so web and worker must not
 * run.
 */
export async function seedScale(databaseUrl: string, asked: Asked): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl, ...OWNER_TIMES, statement_timeout: 0 });
  db.on("error", () => {}); // the running statement fails and reports the error
  await db.connect();
  try {
    await db.query("set synchronous_commit = off");
    await db.query("set maintenance_work_mem = '256MB'");
    // The reports' triggers look applications up by their keys.
    await db.query("set random_page_cost = 1.1");
    const { rows } = await db.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [SCALE_LOCK]);
    if (!rows[0]?.mine) throw new Error("Another seed of applications is running on this database.");
    return await write(db, asked);
  } finally {
    await db.end();
  }
}
