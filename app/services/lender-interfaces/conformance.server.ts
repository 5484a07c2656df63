import { z } from "zod";
import { caseResult } from "~/domain/lender-interfaces/case-result";
import { interfaceFaults } from "~/domain/lender-interfaces/interface-faults";
import { declaredInterface } from "~/domain/lender-interfaces/schema";
import { no, yes } from "~/domain/result";
import { runKit } from "~/integrations/lenders/declared/conformance/run-kit";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { asPlatform } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { decryptLenderSecrets, missingSecrets } from "~/services/lenders/lender-secrets.server";
import { contentHash } from "./content-hash";
import { lockDraft } from "./drafts.server";

/** Asks for a run of the kit on the draft. Refuses `no-draft`, `unfinished`, `no-secret`, and `already` while one runs. */
export async function askConformance({ ctx, lenderId }: { ctx: TenantCtx<StaffActor>; lenderId: string }) {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft) return no("no-draft");
  if (interfaceFaults(draft.content).length > 0) return no("unfinished");
  const secrets = await ctx.tx.lenderSecret.findMany({
    where: { lenderId, place: "sandbox" },
    select: { name: true },
  });
  if (missingSecrets(draft.content, new Set(secrets.map(({ name }) => name))).length > 0) return no("no-secret");
  const id = newId();
  const { count } = await ctx.tx.lenderConformanceRun.createMany({
    data: [
      {
        id,
        lenderId,
        versionId: draft.id,
        number: draft.number,
        contentHash: contentHash(draft.content),
        content: draft.content,
        askedBy: ctx.actor.staffUserId,
        askedAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("already");
  await enqueue(ctx, "lenders.conformance", { runId: id });
  await audit(ctx, "lender-interface.try", { kind: "lender", id: lenderId }, { after: { version: draft.number } });
  return yes();
}

const write = (runId: string, data: { state: string; cases?: z.infer<typeof caseResult>[]; finishedAt?: Date }) =>
  asPlatform("lenders:try", (tx) =>
    tx.lenderConformanceRun.update({ where: { id: runId }, data, select: { id: true } }),
  );

/**
 * Runs the kit against the sandbox address of the tried content, and stores each case as it ends. A run that was interrupted
 * starts from the beginning; one that has ended stays as it is.
 */
export async function runConformance({ runId }: { runId: string }): Promise<void> {
  const { production } = env();
  const found = await asPlatform("lenders:try", async (tx) => {
    const run = await tx.lenderConformanceRun.findUnique({ where: { id: runId } });
    if (!run || run.finishedAt) return null;
    const lender = await tx.lender.findUnique({ where: { id: run.lenderId }, select: { allowedHosts: true } });
    return { run, secrets: await decryptLenderSecrets(tx, run.lenderId, "sandbox"), hosts: lender?.allowedHosts ?? [] };
  });
  if (!found) return;
  const { run, secrets, hosts } = found;
  const declared = declaredInterface.parse(run.content);
  const { secret = "", callback, certificate, key, authority } = secrets;
  const tls = certificate && key ? { tls: { cert: certificate, key, ...(authority ? { ca: authority } : {}) } } : {};
  const { sandbox } = declared.addresses;
  await write(runId, { state: "running", cases: [] });
  const cases = await runKit(
    {
      declared,
      secrets: { secret, ...(callback ? { callbackSecret: callback } : {}), ...tls },
      allowsLocal: !production,
      redirectHosts: sandbox ? [...hosts, new URL(sandbox).host] : hosts,
      newId,
      now: () => new Date(),
    },
    async (results) => {
      await write(runId, { state: "running", cases: [...results] });
    },
  );
  const hasFailed = cases.some(({ result }) => result === "failed");
  await write(runId, { state: hasFailed ? "failed" : "passed", cases, finishedAt: new Date() });
}

/** Ends a run that the worker could not finish, so that another one can be asked for. */
export const giveUpConformance = async (runId: string): Promise<void> => {
  await write(runId, { state: "failed", finishedAt: new Date() });
};

/** Whether exactly this content has passed the kit. */
export const hasCertificate = async ({ tx }: TenantCtx<StaffActor>, lenderId: string, hash: string) =>
  (await tx.lenderConformanceRun.count({ where: { lenderId, contentHash: hash, state: "passed" } })) > 0;

/** A run as its certificate shows it. Instants are ISO strings. */
export type ListedRun = {
  id: string;
  number: number;
  state: string;
  askedBy: string;
  askedAt: string;
  finishedAt: string | null;
  hash: string;
  cases: z.infer<typeof caseResult>[];
};

/** The newest run of a lender, and the newest one that passed where that is another one. */
export async function readConformance({
  ctx: { tx },
  lenderId,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
}): Promise<ListedRun[]> {
  const newest = { orderBy: { askedAt: "desc" } } as const;
  const last = await tx.lenderConformanceRun.findFirst({ where: { lenderId }, ...newest });
  const passed = await tx.lenderConformanceRun.findFirst({ where: { lenderId, state: "passed" }, ...newest });
  const runs = [last, passed?.id === last?.id ? null : passed].filter((run) => run !== null);
  const staff = await tx.staffUser.findMany({
    where: { id: { in: runs.map(({ askedBy }) => askedBy) } },
    select: { id: true, name: true },
  });
  return runs.map(({ id, number, state, askedBy, askedAt, finishedAt, contentHash: hash, cases }) => ({
    id,
    number,
    state,
    askedBy: staff.find((one) => one.id === askedBy)?.name ?? "",
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    hash,
    cases: z.array(caseResult).parse(cases),
  }));
}
