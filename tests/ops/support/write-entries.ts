// Adds entries to the main brand's audit chain and anchors its end, as a worker does: `write-entries.ts COUNT`.

import { auditBySystem } from "~/platform/audit.server";
import { withTenant } from "~/platform/database/client.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { anchorHeads } from "~/services/audit/anchor-heads.server";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";

await openBrands();
const { main } = brands().current();
for (let n = 0; n < Number(process.argv[2]); n += 1)
  await withTenant(systemContext(main.id, "restore-drill", "restore-drill"), (ctx) =>
    auditBySystem(ctx, "restore.drill", { kind: "brand", id: main.id }, { n }),
  );
const { state } = await anchorHeads({ now: new Date() });
await closeBrands();
await closeDatabase();
if (state !== "anchored") throw new Error(`the entries were not anchored: ${state}`);
