import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { hasLocalDns, setLocalRecords } from "./lookups.server";
import { txtName, txtValue } from "./records";

/** The two records that a host needs. */
export type HostRecords = { txt: { name: string; value: string }; cname: { name: string; value: string } };

/** The records of a host that has been added. */
export async function findRecords({
  ctx,
  host,
}: {
  ctx: TenantCtx<StaffActor>;
  host: string;
}): Promise<Yes<{ records: HostRecords }> | No<"no-domain">> {
  const row = await ctx.tx.brandDomain.findUnique({ where: { host }, select: { token: true } });
  if (!row) return no("no-domain");
  const cname = { name: host, value: env().domains.cnameTarget };
  return yes({ records: { txt: { name: txtName(host), value: txtValue(row.token) }, cname } });
}

/**
 * Creates both records in the local table, as a domain's owner would at a DNS provider. Call it outside a transaction
 * and never in production.
 */
export async function createLocalRecords({ txt, cname }: HostRecords): Promise<Yes | No<"not-local">> {
  if (!hasLocalDns()) return no("not-local");
  await setLocalRecords(txt.name, "TXT", [txt.value]);
  await setLocalRecords(cname.name, "CNAME", [cname.value]);
  return yes();
}
