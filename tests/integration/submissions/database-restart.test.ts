import { readFileSync } from "node:fs";
import path from "node:path";
import { eventually } from "@tests/support/eventually";

import { temporaryFolder } from "@tests/support/temporary-folder";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { programArgs, startChild } from "../../../scripts/lib/child.mjs";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

describe("PostgreSQL restarts under a worker", () => {
  let fixture: SubmissionFixture;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql", { LENDER_ANSWER_MS: "2500" }, { ownServer: true });
    folder = await temporaryFolder("restart");
  });
  afterAll(async () => {
    await fixture.close();
    await folder.remove();
  });

  it("nothing that was submitted is lost or sent twice, and the worker heals by itself", {
    timeout: 150_000,
  }, async () => {
    const { slug } = await fixture.lender({ slug: "slow-one", protocol: "callback" });
    await fixture.sandbox.mode(slug, "slow", { delayMs: 800, times: 6 });
    const log = path.join(folder.path, "worker.log");
    const worker = startChild("worker", programArgs("jobs/worker.ts"), {
      env: { ...process.env, LOG_LEVEL: "info" },
      log,
    });
    await eventually("ready", () => readFileSync(log, "utf8").includes("worker-ready"), 60);
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) {
      const who = await fixture.applicant({ brand: i % 2 ? "haldi" : "cl" });
      const sent = await fixture.as(who, (ctx, session) =>
        submitApplication({ ctx, session, lender: slug, consent: CONSENT }),
      );
      if (!sent.ok) throw new Error(sent.code);
      ids.push(sent.submissionId);
    }
    await eventually("the lender has one", async () => (await fixture.sandbox.ledger({ lender: slug })).length > 1, 60);
    await fixture.server?.restart("immediate");

    const owner = new pg.Client({ connectionString: fixture.ownerUrl });
    await owner.connect();
    const states = async () =>
      (await owner.query("select state from submissions where id = any($1)", [ids])).rows.map(({ state }) => state);
    await eventually("all approved", async () => (await states()).every((state) => state === "approved"), 100).catch(
      async (error) => {
        throw new Error(`${error.message}: ${await states()}`);
      },
    );
    await owner.end();
    for (const id of ids) expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
    expect(worker.isRunning()).toBe(true);
    await worker.stop(30_000);
    expect(await worker.ended).toBe("exit code 0");
  });
});
