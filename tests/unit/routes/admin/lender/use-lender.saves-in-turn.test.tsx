// @vitest-environment happy-dom
import { FormProvider, getFormProps } from "@conform-to/react";
import { fireEvent } from "@testing-library/dom";
import { sampleLender } from "@tests/factories/lender-fields";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChargeFields, NEW_CHARGE } from "~/domain/lenders/charge-fields";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { ChargesSection } from "~/routes/admin/lender/charges/charges-section";
import { LenderGroups } from "~/routes/admin/lender/lender-groups";
import { SaveText } from "~/routes/admin/lender/typed-fields";
import { useLender } from "~/routes/admin/lender/use-lender";
import { useLenderForm } from "~/routes/admin/lender/use-lender-form";
import { useChangePreview } from "~/ui/admin/lenders/use-change-preview";

const GROUPS = [
  { id: "gold", name: "Gold" },
  { id: "silver", name: "Silver" },
];
const charge = (kind: ChargeFields["kind"], percent: number): ChargeFields => ({ ...NEW_CHARGE, kind, percent });
const CHARGES = [charge("processing-fee", 2), charge("stamp-duty", 1), charge("documentation", 3)];

type Saved = Partial<Pick<LenderFields, "segments" | "lender_group_ids" | "charges" | "age_text">>;

/** A server of one lender that stores what it is sent; each save waits until `answer` is called. */
function slowServer() {
  const stored: Saved = {};
  const waiting: (() => void)[] = [];
  let version = 1;
  const store = async (part: Saved) => {
    await new Promise<void>((done) => waiting.push(done));
    version += 1;
    Object.assign(stored, part);
    return version;
  };
  async function body(path: string, sent: Record<string, never>): Promise<unknown> {
    if (path.endsWith("/get-all")) return { lenderGroups: GROUPS };
    if (path.endsWith("/lender-group/create"))
      return { lenderGroup: { id: "bronze", name: sent.name }, message: "Created" };
    if (path.endsWith("/update-lender-data")) {
      const { property, value } = sent;
      return { data: { property, value, version: await store({ [String(property)]: value }) }, message: "Saved" };
    }
    if (path.endsWith("/update-lender-charges"))
      return { data: { charges: sent.charges, version: await store({ charges: sent.charges }) }, message: "Saved" };
    return { data: { others: [] } };
  }
  vi.stubGlobal("fetch", async (path: string, { body: text = "{}" }: { body?: string } = {}) =>
    Response.json(await body(path, JSON.parse(text))),
  );
  async function answer() {
    await vi.waitFor(() => settled(() => expect(waiting).not.toEqual([])), { interval: 1 });
    await settled(() => waiting.shift()?.());
    await settled();
  }
  return { stored, answer };
}

/** Parts of the page, which share its saves. */
function Parts({ lender }: { lender: LenderFields }) {
  const editor = useLender(lender, useChangePreview());
  const form = useLenderForm(lender);
  return (
    <FormProvider context={form.context}>
      <form hidden {...getFormProps(form)} />
      <SaveText editor={editor} property="age_text" label="Age" />
      <ChargesSection editor={editor} />
      <LenderGroups editor={editor} />
    </FormProvider>
  );
}

async function pageOf(over: Partial<LenderFields>) {
  const lender = sampleLender({ version: 1, ...over });
  const router = createMemoryRouter([{ path: "*", element: <Parts lender={lender} /> }]);
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  return page;
}

describe("a lender's page, while a save runs", () => {
  let server: ReturnType<typeof slowServer>;
  beforeEach(() => {
    server = slowServer();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("adds each ticked group to what is stored by then (LEN-20, LEN-22)", async () => {
    const page = await pageOf({ lender_group_ids: [] });
    const box = (name: string) => page.getByLabelText<HTMLInputElement>(name);
    const name = page.getByLabelText<HTMLInputElement>("New lender group");
    fireEvent.input(name, { target: { value: "Bronze" } });
    fireEvent.click(box("Gold"));
    fireEvent.click(box("Silver"));
    await server.answer();
    expect(box("Silver").checked).toBe(true);
    await settled(() => name.form && fireEvent.submit(name.form));
    await server.answer();
    await server.answer();
    expect(server.stored.lender_group_ids).toEqual(["gold", "silver", "bronze"]);
  });

  it("removes each charge once, and brings none back (OQ-113)", async () => {
    const page = await pageOf({ charges: CHARGES });
    const remove = (name: RegExp) => page.getByLabelText(name);
    fireEvent.click(remove(/^Remove .*Stamp/));
    fireEvent.click(remove(/^Remove .*Documentation/));
    await server.answer();
    await server.answer();
    expect(server.stored.charges?.map(({ kind }) => kind)).toEqual(["processing-fee"]);
  });

  it("keeps what somebody types while it saves (LEN-19)", async () => {
    const page = await pageOf({ age_text: "" });
    const field = page.getByLabelText<HTMLInputElement>("Age");
    fireEvent.input(field, { target: { value: "21 to 58" } });
    fireEvent.focusOut(field);
    await settled();
    fireEvent.input(field, { target: { value: "21 to 58 years" } });
    await server.answer();
    expect([server.stored.age_text, field.value]).toEqual(["21 to 58", "21 to 58 years"]);
  });
});
