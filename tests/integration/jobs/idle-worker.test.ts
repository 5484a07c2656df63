import { countFigures } from "@jobs/figures";
import { startWork } from "@jobs/work";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const { starts } = vi.hoisted(() => ({ starts: [] as string[] }));
vi.mock("~/platform/database/joined-prisma.server", async (original) => {
  const real = await original<typeof import("~/platform/database/joined-prisma.server")>();
  const joinPrisma: typeof real.joinPrisma = (...args) => {
    starts.push(new Error("Prisma was started").stack ?? "");
    return real.joinPrisma(...args);
  };
  return { ...real, joinPrisma };
});

import { checkDueSites } from "~/services/embed/check-due-sites.server";
import { placeDueReceipts } from "~/services/receipts/place-due-receipts.server";
import { runDueDraftSets } from "~/services/time-machine/run-due-draft-sets.server";
import { runShadows } from "~/services/time-machine/run-shadows.server";
import { type Installation, openInstallation } from "./installation";

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation("postgresql");
});
afterAll(() => installation.close());

it("BEY-06 a worker without jobs starts and does its regular work without loading Prisma", async () => {
  const stop = await startWork();
  try {
    await eventually("the worker's beat and its first regular work", async () => {
      const { rows } = await installation.owner.query(
        "select (select count(*) from processes) > 0 and (select count(*) from task_runs where ok_at is not null) > 2 as done",
      );
      return rows[0].done;
    });
    await runDueDraftSets();
    await runShadows();
    await checkDueSites();
    await placeDueReceipts();
    await countFigures();
  } finally {
    await stop();
  }
  expect(starts).toEqual([]);
});
