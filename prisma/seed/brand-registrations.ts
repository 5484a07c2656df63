import { maskPan } from "~/domain/masking/mask";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { encryptField } from "~/platform/crypto.server";
import type { Db } from "./database";

/** Where the brands are registered: the first in the state of its partner, the last in another. */
const BRAND_STATES = [
  { state: "30", address: "6 Altinho, Panaji, Goa 403001" },
  { state: "27", address: "Lakshmi Road, Pune, Maharashtra 411030" },
  { state: "07", address: "21 Barakhamba Road, New Delhi 110001" },
] as const;

/** Who the brands are for taxes: the recipients of their partners' invoices. */
export async function seedBrandRegistrations(db: Db, brandIds: readonly string[]): Promise<void> {
  for (const [index, brandId] of brandIds.entries()) {
    const { name } = await db.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
    const { state, address } = BRAND_STATES[index % BRAND_STATES.length] ?? BRAND_STATES[0];
    const first14 = `${state}AAHCB${3_400 + index}L1Z`;
    const gstin = `${first14}${gstinCheckCharacter(first14)}`;
    const place = { table: "brand_tax_registrations", column: "gstin", rowId: brandId };
    const row = { brandId, fromMonth: "2025-04", legalName: `${name} Services Private Limited`, address };
    const sealed = { stateCode: state, gstinEnc: encryptField(place, gstin), gstinMasked: maskPan(gstin) };
    await db.brandTaxRegistration.createMany({ data: [{ ...row, ...sealed }], skipDuplicates: true });
  }
}
