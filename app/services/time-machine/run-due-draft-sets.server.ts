import { z } from "zod";
import { permissionsOf, type RoleId } from "~/domain/access/staff-roles";
import { approvalBps, hasFallen } from "~/domain/time-machine/trial";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { readStaffRole } from "~/services/access/staff-role.server";
import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import { lockDraftSet } from "./lock-draft-set.server";
import { publishDraftSet } from "./publish-draft-set.server";
import { readDraftChanges } from "./read-draft-changes.server";
import { readTrial } from "./read-trial.server";
import { returnDraftSet } from "./return-draft-set.server";

/** The role of somebody who may publish sets today; null for somebody who has left or has another role. */
const findPublishingRole = async (tx: Tx, staffUserId: string): Promise<RoleId | null> => {
  const roleId = await readStaffRole(tx, staffUserId);
  return roleId !== null && permissionsOf(roleId).has("drafts:edit") ? roleId : null;
};

/** Acts for the person who published the set, with the rights of a role. */
function actingFor(tx: Tx, now: Date, staffUserId: string, roleId: RoleId): TenantCtx<StaffActor> {
  const requestId = newId();
  const ctx = systemContext(brands().current().main.id, "draft-sets", requestId);
  const actor: StaffActor = { kind: "staff", staffUserId, sessionId: requestId, roleId };
  return { ...ctx, locale: "en", now, tx, actor };
}

/** A trial returns with the rights with which it began: a publisher who has another role by then must not keep it live. */
const ADMINISTRATOR: RoleId = 1;

/**
 * Publishes one set whose time has come. What is no longer possible makes it a draft again, with the reason. The set is
 * locked before it is read: another worker may be publishing it, or somebody taking it off the schedule.
 */
const publishDue = (setId: string) =>
  asPlatform("rules:publish", async (tx, now) => {
    await lockDraftSet(tx, setId);
    const set = await tx.draftSet.findFirst({ where: { id: setId, state: "scheduled", publishAt: { lte: now } } });
    if (!set?.publishedBy) return;
    const role = await findPublishingRole(tx, set.publishedBy);
    const done = role
      ? await publishDraftSet(actingFor(tx, now, set.publishedBy, role), {
          setId,
          plan: { mode: "now" as const },
          version: set.version,
        })
      : { ok: false as const, code: "no-publisher" };
    if (!done.ok)
      await tx.draftSet.update({
        where: { id: setId },
        data: { state: "draft", publishAt: null, why: done.code },
        select: { id: true },
      });
  });

/** Judges one trial: the old rules return when approval fell, and the trial ends when its time is over. */
const judgeTrial = (setId: string) =>
  asPlatform("rules:publish", async (tx, now) => {
    const set = await tx.draftSet.findFirst({ where: { id: setId, state: "trial" } });
    if (!set?.publishedBy || !set.publishedAt || !set.trialUntil || set.trialFallBps === null) return;
    const trial = await readTrial(tx, { publishedAt: set.publishedAt, changes: await readDraftChanges(tx, setId) });
    if (!trial) return;
    const { before, since } = trial;
    if (hasFallen(before, since, set.trialFallBps)) {
      const ctx = actingFor(tx, now, set.publishedBy, ADMINISTRATOR);
      const why = `approval-fell ${approvalBps(before)} ${approvalBps(since)}`;
      await returnDraftSet({ ctx, setId, why });
    } else if (set.trialUntil <= now) {
      await tx.draftSet.updateMany({
        where: { id: setId, state: "trial" },
        data: { state: "published", endedAt: now },
      });
    }
  });

const DUE = z.object({ id: z.string(), state: z.string() });

/** Publishes the sets whose time has come, and judges every trial. Each in a transaction of its own; one that fails waits for the next run. */
export async function runDueDraftSets(): Promise<void> {
  const due = await asPlatform("rules:publish", (tx) =>
    queryRows(
      tx,
      sql`select id::text, state from draft_sets where state = 'trial' or (state = 'scheduled' and publish_at <= now())`,
      DUE,
    ),
  );
  for (const { id, state } of due) {
    try {
      await (state === "scheduled" ? publishDue(id) : judgeTrial(id));
    } catch (error) {
      logger.warn({ event: "draft-set-failed", setId: id, ...describeError(error) });
    }
  }
}
