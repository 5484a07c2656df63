import { randomUUID } from "node:crypto";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { PRESENCE_KINDS } from "~/domain/staff/presence";
import { action } from "~/routes/admin/presence/route";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const ID = randomUUID();
const tell = async (role: RoleId, json: object) =>
  callRoute(action, {
    path: "/admin/presence",
    method: "POST",
    json,
    cookies: { a_atkn: await staffToken(app, role) },
  });

/** A colleague who was seen on a page so many seconds ago. */
async function colleague(subject: string, secondsAgo: number, id: string = randomUUID()): Promise<void> {
  await sealed(
    app.owner,
    `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id)
     values ($1, 'Kavya Rao', 'test', $2, 'k•••@example.org', 1)`,
    [id, randomUUID()],
  );
  await app.owner.query(
    `insert into staff_presence (subject, staff_user_id, seen_at)
     values ($1, $2, now() - make_interval(secs => $3::int))`,
    [subject, id, secondsAgo],
  );
}

describe("who has a page open", () => {
  it("names colleagues of the last half minute, and nobody to oneself", async () => {
    const lender = { kind: "lender", id: ID };
    expect((await tell(1, lender)).body).toMatchObject({ success: true, data: { others: [] } });
    await colleague(`lender:${ID}`, 5);
    expect((await tell(1, lender)).text).toContain('"others":["Kavya Rao"]');
    expect((await tell(1, { kind: "lender", id: randomUUID() })).text).toContain('"others":[]');
    await app.owner.query("update staff_presence set seen_at = now() - interval '31 seconds'");
    expect((await tell(1, lender)).text).toContain('"others":[]');
    const { rows } = await app.owner.query("select count(*)::int as n from staff_presence where subject = $1", [
      `lender:${ID}`,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each(PRESENCE_KINDS)("knows the page of %s", async (kind) => {
    const id = randomUUID();
    await colleague(`${kind}:${id}`, 5);
    expect((await tell(1, { kind, id })).text).toContain('"others":["Kavya Rao"]');
  });

  it("names a colleague whose id is lower than the reader's own", async () => {
    const id = randomUUID();
    await colleague(`lender:${id}`, 5, "00000000-0000-4000-8000-000000000001");
    expect((await tell(1, { kind: "lender", id })).text).toContain('"others":["Kavya Rao"]');
  });

  it("tells nothing of a page that the reader may not open, or that there is none of", async () => {
    expect((await tell(2, { kind: "brand", id: ID })).status).toBe(404);
    expect((await tell(1, { kind: "salary", id: ID })).status).toBe(404);
  });
});
