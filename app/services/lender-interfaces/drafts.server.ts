import { z } from "zod";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { privateAddresses } from "~/domain/lender-interfaces/interface-faults";
import type { START_FROM } from "~/domain/lender-interfaces/requests";
import { type DeclaredInterface, declaredInterface } from "~/domain/lender-interfaces/schema";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";

type Ctx = TenantCtx<StaffActor>;

const ROW = z.object({ id: z.string(), number: z.number(), revision: z.number(), content: declaredInterface });
export type InterfaceDraft = z.infer<typeof ROW>;

/** The draft of a lender, locked until the transaction ends; null when there is none. */
export const lockDraft = (ctx: Ctx, lenderId: string): Promise<InterfaceDraft | null> =>
  queryRow(
    ctx.tx,
    sql`select id, number, revision, content from lender_interface_versions
        where lender_id = ${lenderId}::uuid and state = 'draft' for update`,
    ROW,
  );

/** The version that was at a share last and was stopped, or returned by itself. */
async function stoppedVersion({ tx }: Ctx, lenderId: string): Promise<string> {
  const canary = await tx.lenderCanary.findFirst({
    where: { lenderId, state: { in: ["stopped", "tripped"] } },
    orderBy: { startedAt: "desc" },
    select: { versionId: true },
  });
  return canary?.versionId ?? lenderId;
}

async function startContent(ctx: Ctx, lenderId: string, from: (typeof START_FROM)[number]) {
  if (from === "nested-callback") return nestedCallback;
  if (from === "flat-instant") return flatInstant;
  const live = await ctx.tx.lenderInterfaceVersion.findFirst({
    where:
      from === "live" ? { lenderId, state: { in: ["canary", "live"] } } : { id: await stoppedVersion(ctx, lenderId) },
    // A version at a share comes before the one that is live beside it.
    orderBy: { number: "desc" },
    select: { content: true },
  });
  return live && declaredInterface.parse(live.content);
}

/** Begins a draft with this content. Refuses `already` when there is one, and `no-lender`. */
async function createDraft(ctx: Ctx, lenderId: string, content: DeclaredInterface) {
  const lender = await ctx.tx.lender.findFirst({ where: { id: lenderId, deletedAt: null }, select: { id: true } });
  if (!lender) return no("no-lender");
  const last = await ctx.tx.lenderInterfaceVersion.findFirst({
    where: { lenderId },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  const number = (last?.number ?? 0) + 1;
  const { count } = await ctx.tx.lenderInterfaceVersion.createMany({
    data: [{ id: newId(), lenderId, number, content, changedBy: ctx.actor.staffUserId, changedAt: ctx.now }],
    skipDuplicates: true,
  });
  if (count === 0) return no("already");
  await audit(ctx, "lender-interface.draft", { kind: "lender", id: lenderId }, { after: { version: number } });
  return yes();
}

/** Begins a draft from the live version, from one that was stopped, or from an example. */
export async function startInterfaceDraft({
  ctx,
  lenderId,
  from,
}: {
  ctx: Ctx;
  lenderId: string;
  from: (typeof START_FROM)[number];
}): Promise<Yes | No<"already" | "no-lender" | "no-live">> {
  const content = await startContent(ctx, lenderId, from);
  return content ? createDraft(ctx, lenderId, content) : no("no-live");
}

type Change = (
  content: DeclaredInterface,
) => Yes<{ content: DeclaredInterface }> | No<string, { errors?: Record<string, string[]> }>;

/** Writes a change of the draft. Refuses `stale` when somebody has changed it since, `no-draft`, and what the change refuses. */
export async function changeDraft({
  ctx,
  lenderId,
  revision,
  part,
  change,
}: {
  ctx: Ctx;
  lenderId: string;
  /** The one that the editor showed; null for whatever it is. */
  revision: number | null;
  /** What was changed, for the audit trail. */
  part: string;
  change: Change;
}) {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft) return no("no-draft");
  if (revision !== null && revision !== draft.revision) return no("stale");
  const changed = change(draft.content);
  if (!changed.ok) return changed;
  await ctx.tx.lenderInterfaceVersion.update({
    where: { id: draft.id },
    data: {
      content: changed.content,
      revision: { increment: 1 },
      changedBy: ctx.actor.staffUserId,
      changedAt: ctx.now,
    },
    select: { id: true },
  });
  await audit(
    ctx,
    "lender-interface.edit",
    { kind: "lender", id: lenderId },
    { after: { version: draft.number, part } },
  );
  return yes();
}

type Written = { ctx: Ctx; lenderId: string; json: string };

/** An interface from a text. Refuses `not-json`, and `json` with the JSON pointer of the first place that is wrong. */
function readText(json: string): Yes<{ content: DeclaredInterface }> | No<"not-json"> | No<"json", { place: string }> {
  const text = parseText(json);
  if (!text.ok) return text;
  const parsed = declaredInterface.safeParse(text.value);
  const refused = (path: readonly PropertyKey[]) =>
    no("json", { place: path.map((part) => `/${String(part)}`).join("") });
  if (!parsed.success) return refused(parsed.error.issues[0]?.path ?? []);
  const [inside] = privateAddresses(parsed.data, !env().production);
  return inside ? refused(["addresses", inside]) : yes({ content: parsed.data });
}

/** Begins a draft with what somebody still has of one that a colleague has ended. Refuses `not-json`, `json`, and `already`. */
export async function restoreInterfaceDraft({ ctx, lenderId, json }: Written) {
  const read = readText(json);
  return read.ok ? createDraft(ctx, lenderId, read.content) : read;
}

/** Takes the whole interface from a text: into the draft, or as a new one. Refuses `not-json` and `json`. */
export async function importInterface({ ctx, lenderId, json }: Written) {
  const read = readText(json);
  if (!read.ok) return read;
  const changed = await changeDraft({
    ctx,
    lenderId,
    revision: null,
    part: "all",
    change: () => yes({ content: read.content }),
  });
  return changed.ok || changed.code !== "no-draft" ? changed : createDraft(ctx, lenderId, read.content);
}

function parseText(json: string): Yes<{ value: unknown }> | No<"not-json"> {
  try {
    return yes({ value: JSON.parse(json) });
  } catch {
    return no("not-json");
  }
}

/** Throws the draft away. Refuses `no-draft`. */
export async function discardInterfaceDraft({ ctx, lenderId }: { ctx: Ctx; lenderId: string }) {
  const draft = await lockDraft(ctx, lenderId);
  if (!draft) return no("no-draft");
  await ctx.tx.lenderInterfaceVersion.delete({ where: { id: draft.id }, select: { id: true } });
  await audit(ctx, "lender-interface.discard", { kind: "lender", id: lenderId }, { before: { version: draft.number } });
  return yes();
}
