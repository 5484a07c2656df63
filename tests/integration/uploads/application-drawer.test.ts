import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action as reveal } from "~/routes/admin/customer/route";
import { loader } from "~/routes/admin/internal-report/route";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

type Drawer = {
  file: { text: string; href: string } | null;
  contact: string;
  contactField: string;
  customerHref: string;
};

const cookies = async () => ({ a_atkn: await staffToken(fixture.app, 1) });

async function drawerOf(applicationId: string): Promise<Drawer> {
  const path = `/admin/internal-report?open=${applicationId}`;
  return ((await callRoute(loader, { path, cookies: await cookies() })).body as { drawer: Drawer }).drawer;
}

it("ADM-11 BEY-08 an opened application leads to the file that moved it last, while that can be undone", async () => {
  const { applicationId } = await fixture.submitted();
  expect((await drawerOf(applicationId)).file).toBeNull();
  const { id } = await fixture.run(`application_id,status\n${applicationId},Approved\n`);
  const { file } = await drawerOf(applicationId);
  expect(file?.href).toMatch(new RegExp(`^/admin/[a-z-]+\\?upload=${id}$`));
  expect(file?.text).toMatch(/row 2\.$/);
  await fixture.undo(id);
  expect((await drawerOf(applicationId)).file).toBeNull();
});

it("ADM-11 OQ-84 the contact of an opened application is masked, and is shown by its customer's page, which records it", async () => {
  const { applicationId, customerId } = await fixture.submitted();
  const { contact, contactField, customerHref } = await drawerOf(applicationId);
  expect(contact).toMatch(/^\*+\d{4}$/);
  const [, , , id = "", pid = ""] = customerHref.split("/");
  const recorded = async () =>
    (
      await fixture.owner.query(
        "select after from audit_entries where action = 'customer.reveal' and subject_id = $1",
        [customerId],
      )
    ).rows;
  expect(await recorded()).toEqual([]);
  const shown = await callRoute(reveal, {
    path: customerHref,
    params: { id, pid },
    method: "POST",
    form: { field: contactField, reason: "Asked us to call back" },
    cookies: await cookies(),
  });
  expect(shown.body).toMatchObject({ ok: true, value: expect.stringMatching(/[6-9]\d{9}$/) });
  expect(await recorded()).toEqual([{ after: { field: "mobile", reason: "Asked us to call back" } }]);
});
