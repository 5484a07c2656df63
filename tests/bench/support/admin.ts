import { staffVisitor } from "@tests/support/accounts";
import type { Stack } from "@tests/support/servers";
import type { Visitor } from "@tests/support/visitor";

/** The demo's administrator, signed in at the product's main host. */
export async function adminAt(product: Stack): Promise<Visitor> {
  process.env.E2E_PORT = String(product.port);
  process.env.E2E_OWNER_URL = product.ownerUrl;
  return staffVisitor(1);
}
