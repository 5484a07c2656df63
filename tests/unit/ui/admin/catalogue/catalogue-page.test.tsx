import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { voucherRequest } from "~/domain/vouchers/requests";
import { VOUCHER_FIELDS } from "~/routes/admin/vouchers/fields";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";

describe("a catalogue's page", () => {
  const markup = (element: ReactElement) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ id: "page", path: "*", element }])}
        future={{ v7_startTransition: true }}
      />,
    );
  const page = (records: { id: string; version: number; shop: string }[]) =>
    markup(
      <CataloguePage
        title="Discount Vouchers"
        lead="Lead"
        createTitle="Create voucher"
        empty="No vouchers yet."
        schema={voucherRequest}
        fields={VOUCHER_FIELDS}
        records={records}
        columns={[{ head: "Shop", text: ({ shop }) => String(shop) }]}
        stateOf={() => ({ tone: "ok", text: "Shown" })}
        list="vouchers"
        files={[]}
      />,
    );

  it("lists entries with a way to edit and to delete each, and has an empty state", () => {
    const html = page([{ id: "1", version: 1, shop: "Anaj Ghar" }]);
    const shown = read(html);
    shown.getByRole("rowheader", { name: "Anaj Ghar" });
    for (const name of ["Edit Anaj Ghar", "Delete Anaj Ghar"]) shown.getByRole("button", { name });
    expect(page([])).toContain("No vouchers yet.");
  });
});
