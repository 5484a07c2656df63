import { MADE_BEFORE_SEALS, sealApiKey } from "~/services/api-keys/api-key-seal.server";
import type { Db } from "./database";

/**
 * Seals the API keys that were there when seals began. Only the owner of the tables can have marked them, so what a login
 * of the product has written since is never among them (docs/decisions/0145-sealed-api-keys.md).
 */
export async function sealEarlierApiKeys(db: Db): Promise<void> {
  for (const key of await db.partnerApiKey.findMany({ where: { seal: MADE_BEFORE_SEALS } }))
    await db.partnerApiKey.update({
      where: { brandId_id: { brandId: key.brandId, id: key.id } },
      data: { seal: sealApiKey(key) },
      select: { id: true },
    });
}
