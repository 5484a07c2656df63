import type pg from "pg";
import { insertBrand } from "./brands";

/**
 * Brands for services and journeys, in an empty database: `cl` main, `lumen` with a login and its own bounds, `sona`
 * gold only, `kuber` a single-lender site, `gaon` Hindi first.
 */
export async function insertSites(owner: pg.Client): Promise<void> {
  const sites: Record<string, object> = {
    cl: {},
    lumen: { hasLogin: true, settings: { amountBounds: { PL: { minRupees: 10_000, maxRupees: 1_000_000 } } } },
    sona: { products: ["GL"] },
    kuber: { lenderKey: "cashe" },
    gaon: { defaultLanguage: "hi" },
  };
  for (const [key, config] of Object.entries(sites)) {
    const { id } = await insertBrand(owner, { key, isMain: key === "cl" });
    await owner.query("update brands set config = $2 where id = $1", [id, config]);
  }
}
