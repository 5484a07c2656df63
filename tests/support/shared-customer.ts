import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bringTo, type CustomerState } from "./customer-states";
import { running, type Visitor, visitorOf } from "./visitor";

const WAIT_MS = 60_000;
const LOOK_MS = 100;

function read(file: string, brand: string): Visitor {
  const visitor = visitorOf(brand);
  for (const [name, value] of JSON.parse(readFileSync(file, "utf8")) as [string, string][])
    visitor.cookies.set(name, value);
  return visitor;
}

async function make(file: string, brand: string, customerState: CustomerState): Promise<Visitor> {
  const { visitor } = await bringTo(visitorOf(brand), customerState);
  writeFileSync(`${file}.part`, JSON.stringify([...visitor.cookies]));
  renameSync(`${file}.part`, file);
  return visitor;
}

/** The first worker that needs the customer creates it; the others wait for the file with the cookies. */
async function makeOrWait(brand: string, customerState: CustomerState): Promise<Visitor> {
  const file = path.join(running("E2E_SHARED"), `${brand} ${customerState}.json`);
  const lock = `${file}.lock`;
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(LOOK_MS)) {
    if (existsSync(file)) return read(file, brand);
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isOurs) return make(file, brand, customerState).finally(() => rmdir(lock));
  }
  throw new Error(`no customer of ${brand} came to "${customerState}" within ${WAIT_MS / 1000} s`);
}

const customers = new Map<string, Promise<Visitor>>();

/** A customer of a brand in a state, shared by all workers of a run: for tests that change nothing. */
export function sharedCustomer(brand: string, customerState: CustomerState): Promise<Visitor> {
  const key = `${brand}|${customerState}`;
  const found = customers.get(key) ?? makeOrWait(brand, customerState);
  customers.set(key, found);
  return found;
}
