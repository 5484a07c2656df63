import { setTimeout as sleep } from "node:timers/promises";
import { ownerRows } from "./owner-rows";
import { type Visitor, visitorOf } from "./visitor";

/** The prefix of the keys of brands that a test has created; tests that check all brands leave them out. */
export const OWN_BRAND = "proof-";

type Status = "draft" | "live" | "suspended";

/** Repeats until `check` is true: changes of a brand's rows reach the running processes automatically. */
export async function soon(check: () => Promise<boolean>, withinMs = 2_500): Promise<void> {
  for (let waited = 0; waited < withinMs; waited += 50) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error(`not within ${withinMs} ms`);
}

export async function setBrandStatus(key: string, status: Status): Promise<void> {
  await ownerRows("update brands set status = $2, version = version + 1 where key = $1", [key, status]);
}

export async function setBrandConfig(key: string, config: Record<string, unknown>): Promise<void> {
  await ownerRows("update brands set config = $2, version = version + 1 where key = $1", [key, config]);
}

/** Writes the rows of a new brand with the host `{key}.localhost`, as an admin would, while the product runs. */
export async function addBrand(
  key: string,
  { name, config, status = "live" }: { name: string; config: Record<string, unknown>; status?: Status },
): Promise<Visitor> {
  await ownerRows("insert into brands (id, key, name, status, config) values (gen_random_uuid(), $1, $2, $3, $4)", [
    key,
    name,
    status,
    config,
  ]);
  await ownerRows(
    "insert into brand_domains (host, brand_id, status, token) select key || '.localhost', id, 'serving', 't' from brands where key = $1",
    [key],
  );
  const visitor = visitorOf(key);
  if (status === "live") await soon(async () => (await visitor.ask("/")).status === 200);
  return visitor;
}
