import { randomUUID } from "node:crypto";
import type pg from "pg";

export type BrandRowIds = { id: string; key: string };

/** A live brand with one serving host, `{key}.localhost`; the main brand has `localhost`. Written as the database's owner. */
export async function insertBrand(
  owner: pg.ClientBase,
  { key, isMain = false }: { key: string; isMain?: boolean },
): Promise<BrandRowIds> {
  const id = randomUUID();
  await owner.query(
    "insert into brands (id, key, name, is_main, status, config) values ($1, $2, $3, $4, 'live', '{}')",
    [id, key, `Brand ${key}`, isMain],
  );
  await owner.query("insert into brand_domains (host, brand_id, status, token) values ($1, $2, 'serving', 'token')", [
    isMain ? "localhost" : `${key}.localhost`,
    id,
  ]);
  return { id, key };
}
