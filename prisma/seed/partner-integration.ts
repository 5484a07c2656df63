import { apiKeyPrefix, apiKeyText } from "~/domain/partner-api/key-text";
import { newWebhookSecret } from "~/integrations/outbound/standard-webhooks";
import { randomToken, tokenHash } from "~/platform/crypto.server";
import { newId, newPublicId } from "~/platform/ids";
import { apiKeyEnd, sealApiKey } from "~/services/api-keys/api-key-seal.server";
import { encryptEndpointSecret } from "~/services/webhooks/endpoint-secret.server";
import type { Db } from "./database";

const MINUTE_MS = 60_000;
const BRAND = "gaon";

/** The answers to each event, the first try first; null: no connection. The third was given up and then replayed. */
const TRIES: readonly (readonly (number | null)[])[] = [
  [200],
  [200],
  [422, 422, 422, 422, 422, 422, 200],
  [null, 200],
  [400, 400, 400, 400, 400, 400],
];

type World = { brandIds: ReadonlyMap<string, string>; now: Date };

/**
 * Keys and webhooks of one partner that has connected its own system: a key in use, and an address whose log has an
 * event that was replayed and one that was given up. Nobody knows the key. Call it last: an address gets an event of
 * every change.
 */
export async function seedPartnerIntegration(db: Db, { brandIds, now }: World): Promise<void> {
  const brandId = brandIds.get(BRAND);
  const owner =
    brandId && (await db.partnerUser.findFirst({ where: { brandId, kind: "owner" }, orderBy: { id: "asc" } }));
  if (!brandId || !owner) return;
  const row = { brandId, partnerId: owner.partnerId, createdBy: owner.id };
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const [claim, token] = [{ brandKey: BRAND, mode: "live" } as const, randomToken()];
  const key = {
    ...{ brandId, id: newPublicId(), partnerId: owner.partnerId },
    ...{ secretHash: tokenHash(apiKeyText(claim, token)), rights: ["leads:read", "submissions:read"] },
  };
  await db.partnerApiKey.create({
    data: {
      ...{
        ...row,
        ...key,
        seal: sealApiKey(key),
        ...apiKeyEnd({ ...key, endsAt: null }),
        name: "CRM server",
        prefix: apiKeyPrefix(claim, token),
      },
      ...{ createdAt: ago(90 * 24 * 60), lastUsedAt: ago(7) },
    },
  });
  const endpointId = newPublicId();
  await db.webhookEndpoint.create({
    data: {
      ...{ ...row, id: endpointId, url: "https://crm.example.com/hooks/loans", kinds: ["commission.recorded"] },
      ...{ secretEnc: encryptEndpointSecret(endpointId, newWebhookSecret()), createdAt: ago(90 * 24 * 60) },
      nextNumber: TRIES.length + 1,
    },
  });
  const lines = await db.commissionLine.findMany({
    where: { brandId, partnerId: owner.partnerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: TRIES.length,
  });
  for (const [at, line] of lines.entries()) await seedDelivery(at, line);

  async function seedDelivery(at: number, line: (typeof lines)[number]) {
    const tries = TRIES[at] ?? [200];
    const [id, startedAt] = [newPublicId(), (TRIES.length - at) * 24 * 60];
    const isTaken = tries.at(-1) === 200;
    await db.webhookDelivery.create({
      data: {
        ...{ brandId: line.brandId, id, endpointId, number: at + 1, kind: "commission.recorded", subjectId: line.id },
        data: {
          ...{ commission_id: line.id, application_id: line.applicationId, period: line.period, kind: line.kind },
          ...{ entry: line.entry, disbursed_paise: Number(line.disbursedPaise) },
          ...{ commission_paise: Number(line.commissionPaise), tds_paise: Number(line.tdsPaise) },
        },
        ...{ occurredAt: ago(startedAt), tries: tries.length, state: isTaken ? "delivered" : "failed" },
        deliveredAt: isTaken ? ago(startedAt - tries.length) : null,
      },
    });
    await db.webhookAttempt.createMany({
      data: tries.map((status, turn) => ({
        ...{ brandId: line.brandId, id: newId(), deliveryId: id, at: ago(startedAt - turn - 1), ms: 90 + 7 * at },
        ...{ status, failure: status === null ? "connect" : null },
      })),
    });
  }
}
