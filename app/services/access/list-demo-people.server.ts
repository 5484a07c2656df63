import { asPlatform } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";

/** The demo sign-ins that the seed wrote, as `[{area, roleId?, brand?, identifier}]`. Empty without demo data. */
export async function listDemoPeople(): Promise<unknown[]> {
  const brandId = brands().current().main.id;
  const row = await asPlatform("dev:people", (tx) =>
    tx.setting.findUnique({ where: { brandId_key: { brandId, key: "dev.people" } }, select: { value: true } }),
  );
  return Array.isArray(row?.value) ? row.value : [];
}
