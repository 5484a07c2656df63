// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { sectionTexts } from "~/domain/lender-interfaces/section-change";
import { voucherRequest } from "~/domain/vouchers/requests";
import { FieldsSection } from "~/routes/admin/lender-interface/fields-section";
import { SectionForm } from "~/routes/admin/lender-interface/section-form";
import { EditCase } from "~/routes/admin/reconciliation/edit-case";
import { CellDialog } from "~/routes/admin/vendors-on-off/cell-dialog";
import { VOUCHER_FIELDS } from "~/routes/admin/vouchers/fields";
import { type CatalogueRecord, RecordForm } from "~/ui/admin/catalogue/record-form";

vi.mock("~/ui/admin/toast", () => ({ toastOk: () => undefined, toastBad: () => undefined }));
// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ children, footer }: Record<string, React.ReactNode>) => (
    <div role="dialog">
      {children}
      {footer}
    </div>
  ),
}));
vi.mock("~/routes/admin/vendors-on-off/use-details", () => ({
  useDetails: () => ({ details: null, hasFailed: false }),
}));

const voucher = (version: number, shop: string): CatalogueRecord => ({
  id: "7",
  version,
  shop,
  category: "groceries",
  offer: "10% off",
  link: "https://shop.example/",
  valid_from: "2026-11-01",
  valid_until: "2026-12-01",
  sort_order: 1,
  status: "1",
});

const lineOf = (version: number, note: string): Parameters<typeof EditCase>[0]["item"] => ({
  place: 1,
  leg: "credit",
  lineKey: "bank/line 1",
  bucket: "unknown-credit",
  rule: "gst",
  lenderId: null,
  lender: null,
  paise: 5_000,
  label: "NEFT",
  day: null,
  age: 2,
  state: "open",
  ownerId: null,
  owner: null,
  note,
  caseLenderId: null,
  version,
  matches: [],
  choice: [],
});

const cellOf = (seen: string, perDay: string): Parameters<typeof CellDialog>[0]["cell"] => ({
  key: "9b2f0a52-2f3f-4a39-8a5c-6f3c4c2b1d10/pl/all",
  lender: "Finzy",
  segment: "Personal loans",
  label: "On",
  tone: "ok",
  name: "Finzy, Personal loans: On",
  notes: [],
  why: null,
  taken: 0,
  seen,
  form: { to: "on", reason: "", from: "", until: "", perDay },
});

const draftOf = (revision: number, submitPath: string) => ({
  revision,
  texts: sectionTexts({ ...flatInstant, request: { ...flatInstant.request, submitPath } }, "request"),
});

type Shown = Parameters<typeof FieldsSection>[0]["shown"];
const [first, second, ...others] = flatInstant.fields;
const fieldsOf = (revision: number, fields: readonly unknown[]) =>
  ({ revision, content: { ...flatInstant, fields } }) as Shown;

type Case = {
  Page: () => ReactElement;
  records: [unknown, unknown];
  /** Opens the dialog. */
  open?: string;
  label: RegExp;
  sends: Record<string, [string, string]>;
};

const CASES: Record<string, Case> = {
  "a catalogue's entry": {
    Page: () => (
      <RecordForm
        record={useLoaderData() as CatalogueRecord}
        schema={voucherRequest}
        fields={VOUCHER_FIELDS}
        save="Save"
        onDone={() => undefined}
      />
    ),
    records: [voucher(3, "Anaj Ghar"), voucher(4, "Mandi")],
    label: /^Shop/,
    sends: { version: ["3", "4"] },
  },
  "a case of the reconciliation": {
    Page: () => <EditCase item={useLoaderData() as ReturnType<typeof lineOf>} owners={[]} lenders={[]} />,
    records: [lineOf(0, ""), lineOf(1, "Asked the bank")],
    open: "Edit NEFT",
    label: /^Note/,
    sends: { version: ["0", "1"] },
  },
  "a cell of Lenders On/Off": {
    Page: () => (
      <CellDialog cell={useLoaderData() as ReturnType<typeof cellOf>} brand={null} onClose={() => undefined} />
    ),
    records: [cellOf("a", ""), cellOf("b", "40")],
    label: /^Applications per day/,
    sends: { seen: ["a", "b"] },
  },
  "a section of an interface": {
    Page: () => <SectionForm section="request" isLocked={false} {...(useLoaderData() as ReturnType<typeof draftOf>)} />,
    records: [draftOf(5, "/v1/submit"), draftOf(7, "/v2/submit")],
    label: /^Send an application/,
    sends: { revision: ["5", "7"] },
  },
  "a field of an interface, which has another place by now": {
    Page: () => <FieldsSection shown={useLoaderData() as Shown} texts={{}} isLocked={false} />,
    records: [fieldsOf(5, [first, second, ...others]), fieldsOf(6, [{ ...second, empty: "refuse" }, ...others])],
    open: `Edit ${second?.to}`,
    label: /^Place/,
    sends: { revision: ["5", "6"], index: ["0", "0"] },
  },
};

/** A page whose loader answers `stored`, and what its form has sent. */
async function pageOf({ Page, records, open }: Case) {
  let stored = records[0];
  const sent: FormData[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData());
    return { ok: false, message: "Somebody else has changed this." };
  };
  const router = createMemoryRouter([{ path: "/", loader: () => stored as object, action, element: <Page /> }]);
  const page = await mounted(<RouterProvider router={router} />);
  const turns = () => settled(() => new Promise((done) => setTimeout(done, 20)));
  await turns();
  if (open) await settled(() => page.getByRole("button", { name: open }).click());
  return {
    ...page,
    sent,
    async colleagueSaves() {
      stored = records[1];
      await settled(() => void router.revalidate());
      await turns();
    },
    async send(field: HTMLInputElement) {
      await settled(() => void fireEvent.submit(field.form as HTMLFormElement));
      await turns();
    },
  };
}

describe("a form over a record that a colleague saves meanwhile", () => {
  it.each(Object.entries(CASES))(
    "of %s is refused first, keeps what was typed, and then replaces it (ERR-01)",
    async (_, one) => {
      const page = await pageOf(one);
      const field = () => page.getByLabelText<HTMLInputElement>(one.label);
      await settled(() => void fireEvent.input(field(), { target: { value: "12" } }));
      await page.colleagueSaves();
      await page.send(field());
      await page.send(field());
      expect(field().value).toBe("12");
      for (const [name, values] of Object.entries(one.sends))
        expect([name, page.sent.map((form) => form.get(name))]).toEqual([name, values]);
    },
  );

  it("of a section is sent over a change of another section (ERR-01)", async () => {
    const one = CASES["a section of an interface"] as Case;
    const page = await pageOf({ ...one, records: [draftOf(5, "/v1/submit"), draftOf(6, "/v1/submit")] });
    const field = page.getByLabelText<HTMLInputElement>(one.label);
    await settled(() => void fireEvent.input(field, { target: { value: "/v3" } }));
    await page.colleagueSaves();
    await page.send(field);
    expect([page.sent[0]?.get("revision"), field.value]).toEqual(["6", "/v3"]);
  });
});
