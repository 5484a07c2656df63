import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { editInterface } from "~/services/lender-interfaces/edit-interface.server";

let app: App;
let lenderId: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  lenderId = (await insertLender(app.owner, { slug: "restored-draft" })).id;
});
afterAll(() => app?.close());

const edit = (request: Parameters<typeof editInterface>[0]["request"]) =>
  asStaff(app, 1, (ctx) => editInterface({ ctx, lenderId, request }));
const restore = (clientId: string) => edit({ intent: "restore", json: JSON.stringify({ ...flatInstant, clientId }) });
const drafts = async () =>
  (
    await app.owner.query(
      `select number, content ->> 'clientId' as "clientId" from lender_interface_versions where lender_id = $1 and state = 'draft'`,
      [lenderId],
    )
  ).rows;

it("BEY-22 a draft that a colleague has discarded is made again as its page shows it, never over another one", async () => {
  expect(await edit({ intent: "start", from: "flat-instant" })).toEqual({ ok: true });
  expect(await restore("mine")).toMatchObject({ ok: false, code: "already" });
  expect(await drafts()).toEqual([{ number: 1, clientId: flatInstant.clientId }]);
  expect(await edit({ intent: "discard" })).toEqual({ ok: true });
  expect(await edit({ intent: "restore", json: "{}" })).toMatchObject({ ok: false, code: "json" });
  const addresses = { sandbox: null, live: "https://169.254.169.254/latest" };
  expect(await edit({ intent: "restore", json: JSON.stringify({ ...flatInstant, addresses }) })).toMatchObject({
    ok: false,
    code: "json",
    place: "/addresses/live",
  });
  expect(await restore("mine")).toEqual({ ok: true });
  expect(await drafts()).toMatchObject([{ clientId: "mine" }]);
});
