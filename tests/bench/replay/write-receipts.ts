import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertManyReceipts } from "@tests/integration/receipts/many-receipts";
import { openApp } from "@tests/support/app";

/** Writes this many receipts of one application into the database of the environment: `write-receipts.ts 100000`. */
const count = Number(process.argv[2]);
const { DATABASE_URL: ownerUrl = "", APP_DATABASE_URL: appUrl = "", TENANT_DATABASE_URL: tenantUrl = "" } = process.env;
const app = await openApp({
  data: "demo",
  database: { name: new URL(ownerUrl).pathname.slice(1), ownerUrl, appUrl, tenantUrl, drop: async () => {} },
});
const who = await insertApplicant(app.owner, app.brand("lumen"), {});
const applicationId = randomUUID();
await app.owner.query(
  "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
  [who.brand.id, applicationId, who.customerId, who.prospectId],
);
await insertManyReceipts({ fixture: app, who: { brand: who.brand, applicationId }, count });
await app.owner.query("analyze receipts, receipt_facts, offer_lists");
await app.close();
