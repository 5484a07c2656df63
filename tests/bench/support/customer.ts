import { bringTo, type CustomerState } from "@tests/support/customer-states";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { visitorOf } from "@tests/support/visitor";
import { tokenHash } from "~/platform/crypto.server";
import type { BareCustomer } from "./bare-site";

/**
 * Brings a new customer on a brand's site to this state; returns the headers of their browser. `mobile`: their number,
 * when two installations must show the same page.
 */
export async function customerAt(product: Stack, brandKey: string, customerState: CustomerState, mobile?: string) {
  process.env.E2E_PORT = String(product.port);
  const visitor = visitorOf(brandKey);
  await bringTo(visitor, customerState, undefined, mobile);
  visitor.cookies.delete("visit");
  return { host: visitor.host, cookie: visitor.cookieHeader() };
}

/** The same customer as the bare site's query finds them: the session's row, read as the database's owner. */
export async function bareCustomer(product: Stack, headers: { host: string; cookie: string }): Promise<BareCustomer> {
  const hash = tokenHash(/atkn=([^;]+)/.exec(headers.cookie)?.[1] ?? "");
  const brandId = await withOwner(product.ownerUrl, async (client) => {
    const { rows } = await client.query<{ brand_id: string }>("SELECT brand_id FROM sessions WHERE token_hash = $1", [
      hash,
    ]);
    return rows[0]?.brand_id;
  });
  if (!brandId) throw new Error("the customer's session is not in the database");
  return { databaseUrl: product.ownerUrl, tokenHash: hash, brandId, host: headers.host };
}
