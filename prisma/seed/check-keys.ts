import { MADE_BEFORE_SEALS } from "~/domain/access/made-before-seals";
import { compareKeys, REPLACEABLE_KEYS } from "~/platform/compare-keys.server";
import { checkValue, type KeyVariable, keyCheckValue } from "~/platform/crypto.server";
import { sealApiKey, sealApiKeyEnd } from "~/services/api-keys/api-key-seal.server";
import type { Db } from "./database";
import { sealEarlierAccounts } from "./earlier-accounts";
import { proveKey } from "./prove-keys";

/**
 * Seals the API keys, and their ends, that were there when their seals began. Only the owner of the tables can have marked them, so what a login
 * of the product has written since is never among them (docs/decisions/0145-sealed-api-keys.md).
 */
async function sealEarlierApiKeys(db: Db): Promise<void> {
  const marked = { OR: [{ seal: MADE_BEFORE_SEALS }, { endSeal: MADE_BEFORE_SEALS }] };
  for (const key of await db.partnerApiKey.findMany({ where: marked }))
    await db.partnerApiKey.update({
      where: { brandId_id: { brandId: key.brandId, id: key.id } },
      data: {
        ...(key.seal === MADE_BEFORE_SEALS ? { seal: sealApiKey(key) } : {}),
        ...(key.endSeal === MADE_BEFORE_SEALS ? { endSeal: sealApiKeyEnd(key) } : {}),
      },
      select: { id: true },
    });
}

/**
 * Stores the check value of every key that this database does not know, and throws when a key is not the one that wrote
 * it: a wrong key must not write more rows. Tests INDEX_KEY and DEDUPE_KEY on existing rows first. `accepted`: keys
 * that were replaced. Then seals what only these keys can seal.
 */
export async function checkKeys(db: Db, accepted: readonly string[] = []): Promise<void> {
  for (const variable of accepted)
    if (!REPLACEABLE_KEYS.has(variable))
      throw new Error(`${variable} cannot be exchanged. Only ${[...REPLACEABLE_KEYS].join(" and ")} can.`);
  const stored = await db.keyCheck.findMany();
  const { newDataKeys, unknown } = compareKeys(stored.filter((row) => !accepted.includes(row.keyId)));
  for (const variable of unknown)
    if (variable === "INDEX_KEY" || variable === "DEDUPE_KEY") await proveKey(db, variable);
  const leave = (keyId: string, check: string) =>
    db.keyCheck.upsert({ where: { keyId }, create: { keyId, check }, update: { check } });
  for (const id of newDataKeys) await leave(id, checkValue(id));
  for (const variable of unknown) await leave(variable, keyCheckValue(variable satisfies KeyVariable));
  await sealEarlierApiKeys(db);
  await sealEarlierAccounts(db);
}
