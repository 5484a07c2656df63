import type { TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import { decryptIdentity } from "./encrypted-identity.server";

/**
 * The signed-in customer's own name, e-mail address and number, to fill in a form. Empty texts for a visitor, and until
 * the session may see them (`isShown`, by `mayShowDetails`).
 */
export async function knownContact(
  { tx, brand, actor }: TenantCtx,
  isShown: boolean,
): Promise<Record<"name" | "email" | "phone", string>> {
  if (actor.kind !== "customer" || !isShown) return { name: "", email: "", phone: "" };
  const owner = { brandId: brand.id, customerId: actor.customerId };
  const row = await tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: owner.brandId, id: owner.customerId } },
    select: { ...STORED_NAME, emailEnc: true, mobileEnc: true },
  });
  const { firstName, lastName } = decryptName(row);
  return {
    name: [firstName, lastName].filter(Boolean).join(" "),
    email: decryptIdentity(owner, "email", row.emailEnc) ?? "",
    phone: decryptIdentity(owner, "mobile", row.mobileEnc) ?? "",
  };
}
