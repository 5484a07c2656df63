import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { totpCode } from "@tests/support/authenticator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomToken, tokenHash } from "~/platform/crypto.server";
import { asPlatform } from "~/platform/database/client.server";
import {
  acceptInvitation,
  INVITATION_SETTING,
  invitationSeal,
  readInvitation,
} from "~/services/staff/first-administrator.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo", env: { DB_MAX_WAIT_MS: "60000" } });
  await app.owner.query("update staff_users set active = false");
});
afterAll(() => app?.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Whether the link of this token is valid while this is stored. */
async function opens(token: string, value: object): Promise<boolean> {
  const main = app.brand("cl");
  await app.owner.query(
    `insert into settings (brand_id, key, value) values ($1, $2, $3)
     on conflict (brand_id, key) do update set value = excluded.value`,
    [main.id, INVITATION_SETTING, JSON.stringify(value)],
  );
  const read = asPlatform("staff:work", (tx, now) =>
    readInvitation({ ctx: { ...contextOf(main), tx, now }, token, issuer: "Loans" }),
  );
  return (await read) !== null;
}

describe("the invitation of the first administrator", () => {
  const token = randomToken();
  const sealed = (expiresAt: string) => ({ seal: invitationSeal(app.brand("cl").id, token, expiresAt), expiresAt });

  it("OQ-24 is valid until its end", async () => {
    expect(await opens(token, sealed(inHours(24)))).toBe(true);
    expect(await opens(token, sealed(inHours(-0.01)))).toBe(false);
    expect(await opens(randomToken(), sealed(inHours(24)))).toBe(false);
  });

  it("cannot be written by whoever writes the database, and its end cannot be moved", async () => {
    const expiresAt = inHours(24);
    expect(await opens(token, { tokenHash: tokenHash(token), expiresAt })).toBe(false);
    expect(await opens(token, { seal: tokenHash(token), expiresAt })).toBe(false);
    expect(await opens(token, { ...sealed(inHours(1)), expiresAt })).toBe(false);
    expect(await opens(token, {})).toBe(false);
  });
});

it("OQ-24 OQ-35 of two hundred who accept it at once one becomes the administrator", async () => {
  const main = app.brand("cl");
  const token = randomToken();
  const expiresAt = inHours(1);
  const stored = { seal: invitationSeal(main.id, token, expiresAt), expiresAt };
  expect(await opens(token, stored)).toBe(true);
  const invitation = asPlatform("staff:work", (tx, now) =>
    readInvitation({ ctx: { ...contextOf(main), tx, now }, token, issuer: "Loans" }),
  );
  const secret = (await invitation)?.secret ?? "";
  const accept = (nth: number) =>
    asPlatform("staff:work", (tx, now) =>
      acceptInvitation({
        ctx: { ...contextOf(main), tx, now },
        token,
        person: { name: "Asha Rao", email: `admin-${nth}@cl.example`, code: totpCode(secret, now) },
      }),
    );
  const done = await Promise.all(Array.from({ length: 200 }, (_, nth) => accept(nth)));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await app.owner.query("select count(*)::int as n from staff_users where role_id = 1 and active");
  expect(rows[0].n).toBe(1);
});

it("OQ-24 OQ-35 beside an administrator only the link of a further one counts, and no other can be made into it", async () => {
  const [token, expiresAt] = [randomToken(), inHours(1)];
  const sealOf = (isFurther: boolean) => invitationSeal(app.brand("cl").id, token, expiresAt, isFurther);
  expect(await opens(token, { seal: sealOf(true), expiresAt, isFurther: true })).toBe(true);
  expect(await opens(token, { seal: sealOf(false), expiresAt, isFurther: true })).toBe(false);
  expect(await opens(token, { seal: sealOf(false), expiresAt })).toBe(false);
});
