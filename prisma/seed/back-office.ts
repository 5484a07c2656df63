import { yes } from "~/domain/result";
import { askConformance } from "~/services/lender-interfaces/conformance.server";
import { changeDraft, startInterfaceDraft } from "~/services/lender-interfaces/drafts.server";
import { setLenderSecret } from "~/services/lenders/lender-secrets.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { seedCalls } from "./calls";
import { seedCampaigns } from "./campaigns";
import { seedContext, seededBrands } from "./context";
import type { Db } from "./database";
import { seedKnownAtLenders, seedReturns } from "./known-people";
import { seedReceipts } from "./receipts";
import { seedRedirects } from "./redirects";

type World = { brandIds: ReadonlyMap<string, string>; lenderIds: ReadonlyMap<string, string>; now: Date };

/** The lender whose interface is edited as data, and the one of the sandbox that speaks it. */
const EDITED = "tamarind";
const SPOKEN = "cashe/cashe-data";

async function staffContext(db: Db, { now }: World) {
  const { main } = await seededBrands(db);
  const author = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  return seedContext(db, {
    ...{ brand: main, now },
    actor: { kind: "staff", staffUserId: author.id, sessionId: "", roleId: 1 } as const,
  });
}

/** A lender's interface in edit. With a sandbox to talk to, the worker runs the conformance kit on it. */
async function seedInterface(db: Db, world: World): Promise<void> {
  const lenderId = world.lenderIds.get(EDITED);
  const { SANDBOX_LENDER_URL: sandbox, SANDBOX_SECRET: secret } = process.env;
  if (!lenderId) throw new Error(`the demo has no lender ${EDITED}`);
  const ctx = await staffContext(db, world);
  await startInterfaceDraft({ ctx, lenderId, from: "flat-instant" });
  if (!sandbox || !secret) return;
  await changeDraft({
    ...{ ctx, lenderId, revision: null, part: "address" },
    change: (content) => yes({ content: { ...content, addresses: { live: null, sandbox: `${sandbox}/${SPOKEN}` } } }),
  });
  await setLenderSecret({ ctx, lenderId, place: "sandbox", name: "secret", value: secret });
  await askConformance({ ctx, lenderId });
}

/** Replays the draft sets on the last month, and proves that unchanged rules give what was shown. */
async function seedReplays(db: Db, world: World): Promise<void> {
  const ctx = await staffContext(db, world);
  for (const { id } of await db.draftSet.findMany({ select: { id: true } })) await requestReplay({ ctx, setId: id });
  await requestReplay({ ctx, setId: null });
}

/** What staff have done with customers: calls, campaigns, and people who were known already. */
export async function seedBackOffice(db: Db, { brandIds, now, hasYear }: World & { hasYear: boolean }) {
  const brands = await seededBrands(db);
  await seedCalls(db, { brandIds, now });
  await seedReturns(db, { brands, now });
  await seedCampaigns(db, { brands, now, hasYear });
}

/** What needs a year of leads and a worker: last month's receipts and redirects, and jobs that begin with the demo. */
export async function seedBackOfficeYear(db: Db, world: World): Promise<void> {
  await seedKnownAtLenders(db);
  const brands = await seededBrands(db);
  await seedReceipts(db, { brands, now: world.now });
  await seedRedirects(db, { brands, now: world.now });
  await seedReplays(db, world);
  await seedInterface(db, world);
}
