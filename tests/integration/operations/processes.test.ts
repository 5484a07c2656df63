import { staffVisitor } from "@tests/support/accounts";
import { eventually } from "@tests/support/eventually";
import { ownerRows } from "@tests/support/owner-rows";
import { type Stack, type StackProcess, startStack } from "@tests/support/servers";
import type { Visitor } from "@tests/support/visitor";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { statusPage } from "~/routes/admin/status/page.server";

type Page = Awaited<ReturnType<typeof statusPage>>;

const SECONDS = 60;

let stack: Stack;
let administrator: Visitor;
beforeAll(async () => {
  stack = await startStack({ workers: 2, env: { RELEASE: "2026-11-24" } });
  Object.assign(process.env, { E2E_PORT: String(stack.port), E2E_OWNER_URL: stack.ownerUrl });
  administrator = await staffVisitor(1);
}, 300_000);
afterAll(() => stack?.stop());

/** The state of each process by its id, once it is as expected. */
const states = (what: string, isReady: (states: Map<number, string>) => boolean) =>
  eventually(
    what,
    async () => {
      const { body } = await administrator.ask("/admin/status/now", { headers: { Accept: "application/json" } });
      const { data } = JSON.parse(String(body)) as { data: Page };
      const lines = data.sections.find(({ id }) => id === "processes")?.lines ?? [];
      const found = new Map(lines.map(({ what, state }) => [Number(what.match(/process (\d+)$/)?.[1]), state]));
      return isReady(found) && found;
    },
    SECONDS,
  );

/** A process that dies before it was seen beside a later one would pass for replaced by it. */
const seenBesideTheOthers = (pid: number) =>
  eventually(
    "it was seen after the last start",
    async () => {
      const text = "select seen_at > (select max(started_at) from processes) as beside from processes where pid = $1";
      const [row] = await ownerRows<{ beside: boolean }>(text, [pid]);
      return row?.beside ?? false;
    },
    SECONDS,
  );

it(
  "BEY-06 a worker that is killed is down since its last beat, and one that stops in order is gone",
  async () => {
    const [killed, lives] = stack.workers as [StackProcess, StackProcess];
    const pids = { web: stack.web.pid(), killed: killed.pid(), lives: lives.pid() };
    const all = Object.values(pids);
    await states("all work", (found) => all.every((pid) => found.get(pid) === "Works") && found.size === 3);
    await seenBesideTheOthers(pids.killed);
    await killed.kill();
    const after = await states("one is down", (found) => found.get(pids.killed)?.startsWith("Down") ?? false);
    expect(after.get(pids.killed)).toMatch(/^Down since \d+ \w+ \d{4}, \d\d:\d\d$/);
    expect([after.get(pids.web), after.get(pids.lives)]).toEqual(["Works", "Works"]);

    await killed.start();
    const again = await states("it was replaced", (found) => !found.has(pids.killed));
    expect([...again.keys()].sort()).toEqual([pids.web, pids.lives, killed.pid()].sort());

    expect(await lives.stop()).toBe("exit code 0");
    await states("it is gone", (found) => !found.has(pids.lives) && found.size === 2);
  },
  4 * SECONDS * 1_000,
);
