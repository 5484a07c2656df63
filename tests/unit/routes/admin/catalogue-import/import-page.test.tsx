// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { ImportPage } from "~/routes/admin/catalogue-import/import-page";

vi.mock("~/ui/admin/toast", () => ({ toastOk: () => undefined, toastBad: () => undefined }));

const LEFT = { id: "l1", name: "Finzy", why: "Income min has changed since" };

describe("the undo of the last import", () => {
  it("OQ-49 OQ-85 says which records stay as they are, although the way back is gone with it", async () => {
    let last: { importId: string; text: string } | null = { importId: "i1", text: "Your last import" };
    const Page = () => createElement(ImportPage, { kind: "lenders", list: "/lenders", last: useLoaderData() as never });
    const router = createMemoryRouter([
      { path: "/", element: <Page />, loader: () => last },
      {
        path: "/lenders/import/undo",
        action: () => {
          last = null;
          return { ok: true, message: "2 records are back as before.", left: [LEFT] };
        },
      },
    ]);
    const page = await mounted(<RouterProvider router={router} />);
    await settled();
    await settled(() => page.getByRole("button", { name: words.undo }).click());
    await settled(() => new Promise((done) => setTimeout(done, 20)));
    expect(page.queryByRole("button", { name: words.undo })).toBeNull();
    page.getByText(words.left(1));
    expect(page.getByText("Finzy").parentElement?.textContent).toBe("Finzy: Income min has changed since");
  });
});
