// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { act, useState } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BrandEdit, useBrandEdit } from "~/routes/admin/brand/use-brand-edit";

const FIELDS = [{ path: "texts.slogan", version: 3 }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a brand's draft that is discarded", () => {
  it("does not send afterwards what had not reached the server (BEY-05)", async () => {
    const sent: string[] = [];
    let isReached = false;
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      if (!isReached) throw new TypeError("offline");
      sent.push(JSON.parse(body).intent);
      return Response.json({ data: {} });
    });
    let edit: BrandEdit | undefined;
    function Editor() {
      edit = useBrandEdit("lumen", FIELDS);
      return null;
    }
    await mounted(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Editor /> }])} />);
    await settled(() => edit?.change("texts.slogan", "Loans in a day", true));
    expect(edit?.failed).toBe(1);
    isReached = true;
    await settled(() => edit?.act({ intent: "discard" }));
    expect(edit?.states).toEqual({});
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(sent).toEqual(["discard"]);
  });
});

describe("an act on a brand whose answer does not come", () => {
  it("leaves the page as it is, with its fields, instead of reading it again (ERR-01)", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    let edit: BrandEdit | undefined;
    function Editor() {
      edit = useBrandEdit("lumen", FIELDS);
      return null;
    }
    const loader = vi.fn(() => Promise.reject(new TypeError("offline")));
    const router = createMemoryRouter([{ id: "brand", path: "*", loader, element: <Editor /> }], {
      hydrationData: { loaderData: { brand: null } },
    });
    await mounted(<RouterProvider router={router} />);
    const done = await act(() => edit?.act({ intent: "discard" }));
    expect(done).toMatchObject({ ok: false, hasNoResponse: true });
    expect(loader).not.toHaveBeenCalled();
  });
});

describe("two fields of a brand that are saved one after the other", () => {
  it("are both saved when a click is shown before the first of them is (BEY-05)", async () => {
    let edit: BrandEdit | undefined;
    let open: (isOpen: boolean) => void = () => {};
    function Editor() {
      [, open] = useState(false);
      edit = useBrandEdit("lumen", FIELDS);
      return null;
    }
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      const { path } = JSON.parse(body).fields[0];
      const json = async () => {
        if (path === "theme.secondary") flushSync(() => open(true));
        return { data: { fields: { [path]: { state: "saved", version: 4 } } } };
      };
      return { ok: true, status: 200, json };
    });
    await mounted(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Editor /> }])} />);
    await settled(() => {
      edit?.change("theme.primary", "#0b6e5b", true);
      edit?.change("theme.secondary", "#ed7b2f", true);
    });
    expect(edit?.states).toEqual({ "theme.primary": { state: "saved" }, "theme.secondary": { state: "saved" } });
  });
});
