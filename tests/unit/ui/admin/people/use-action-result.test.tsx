// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { act, type ReactElement, Suspense, useState } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));

beforeEach(() => {
  toasts.length = 0;
});

/** A page with an action that ends when it is told to, and how often it was asked. */
async function pageWith(element: ReactElement, result: object) {
  const waiting: (() => void)[] = [];
  const action = async () => {
    await new Promise<void>((done) => waiting.push(done));
    return result;
  };
  const router = createMemoryRouter([{ path: "/", element, action }]);
  const page = await mounted(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const answer = async () => {
    await settled(() => waiting.shift()?.());
    await settled();
  };
  return { page, answer, requestCount: () => waiting.length };
}

function Pay() {
  const { fetcher } = useActionForm({ schema: z.object({}), words: String });
  return (
    <fetcher.Form method="post">
      <button type="submit">Pay</button>
    </fetcher.Form>
  );
}

function Role() {
  const { fetcher } = useActionResult();
  return (
    <button type="button" onClick={() => fetcher.submit({ roleId: "1" }, { method: "post" })}>
      Make administrator
    </button>
  );
}

const ROLE_REFUSED = { roleId: ["Only a colleague who is one may do this."] };

describe("a form of the back office", () => {
  it("is sent once by a double click, and again after its answer (ERR-01)", async () => {
    const { page, answer, requestCount } = await pageWith(<Pay />, { ok: true, message: "Paid" });
    const { form } = page.getByText<HTMLButtonElement>("Pay");
    const click = () => form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    // Nothing is rendered between the two.
    await act(async () => void [click(), click()]);
    expect(requestCount()).toBe(1);
    await answer();
    expect(toasts).toEqual(["Paid"]);
    await settled(click);
    expect(requestCount()).toBe(1);
  });
});

describe("a button of the back office without a form", () => {
  it("asks once by a double click, and says in a toast what is wrong with a value that no field shows (ERR-01)", async () => {
    const { page, answer, requestCount } = await pageWith(<Role />, {
      ok: false,
      message: "Not done",
      errors: ROLE_REFUSED,
    });
    const button = page.getByText("Make administrator");
    await act(async () => void [button.click(), button.click()]);
    expect(requestCount()).toBe(1);
    await answer();
    expect(toasts).toEqual(ROLE_REFUSED.roleId);
  });
});

describe("a form whose page is read again after it", () => {
  it("is done once the page shows what was read, not before (ERR-01)", async () => {
    const stored = { city: "Kochi" };
    const seen: string[] = [];
    let release = () => {};
    const reading = new Promise<void>((done) => {
      release = done;
    });
    let isRead = false;

    function City() {
      const { city } = useLoaderData() as typeof stored;
      // The page takes its time to show what was read.
      if (city === "Pune" && !isRead) throw reading;
      return <output>{city}</output>;
    }
    function Move() {
      const [clicks, setClicks] = useState(0);
      const { city } = useLoaderData() as typeof stored;
      const { fetcher, isPending } = useActionResult({ onDone: () => seen.push(city) });
      return (
        <>
          <button type="button" onClick={() => fetcher.submit({}, { method: "post" })}>
            Move
          </button>
          <button type="button" onClick={() => setClicks(clicks + 1)}>
            Other
          </button>
          <p>{isPending ? "saving" : "saved"}</p>
        </>
      );
    }
    const element = (
      <Suspense>
        <City />
        <Move />
      </Suspense>
    );
    const soon = () => new Promise((done) => setTimeout(done, 10));
    const action = async () => {
      await soon();
      stored.city = "Pune";
      return { ok: true, message: "Moved" };
    };
    const loader = async () => {
      await soon();
      return { ...stored };
    };
    const router = createMemoryRouter([{ path: "/", element, action, loader }]);
    const page = await mounted(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    const waits = async () => {
      for (let turn = 0; turn < 10; turn++) await settled(() => new Promise((done) => setTimeout(done, 5)));
    };
    await waits();
    await settled(() => page.getByText("Move").click());
    await waits();
    await settled(() => page.getByText("Other").click());
    expect([page.getByText("Kochi").tagName, page.getByText("saving").tagName, seen]).toEqual(["OUTPUT", "P", []]);
    isRead = true;
    await settled(release);
    await settled();
    expect([page.getByText("Pune").tagName, page.getByText("saved").tagName, seen]).toEqual(["OUTPUT", "P", ["Pune"]]);
  });
});
