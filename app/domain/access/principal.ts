import type { RoleId } from "./staff-roles";

/** Who is asking, as the rules see it. Each area has its own identity; one never stands for another (AREA-08). */
export type Principal =
  | { readonly kind: "anonymous" }
  | { readonly kind: "customer"; readonly brandId: string; readonly customerId: string }
  | {
      readonly kind: "partner";
      readonly brandId: string;
      readonly partnerId: string;
      readonly merchantId: string | null;
      /** The staff member behind a masquerade. */
      readonly impersonatorId: string | null;
    }
  | { readonly kind: "staff"; readonly staffId: string; readonly roleId: RoleId };

/** True when the principal may read this customer's account: the owner, or staff with customers:read (OQ-84). Others are told 404. */
export function canReadCustomer(
  principal: Principal,
  customer: { brandId: string; customerId: string },
  permissions: ReadonlySet<string>,
): boolean {
  if (principal.kind === "staff") return permissions.has("customers:read");
  return (
    principal.kind === "customer" &&
    principal.brandId === customer.brandId &&
    principal.customerId === customer.customerId
  );
}
