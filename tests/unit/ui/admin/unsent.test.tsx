// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { type ActionFunctionArgs, createMemoryRouter, Form, RouterProvider, redirect } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { shellWords } from "~/i18n/staff/shell";
import { callApi } from "~/ui/admin/call-api";
import { UnsentDialog } from "~/ui/admin/shell/unsent-dialog";
import { keepTyped } from "~/ui/admin/unsent";
import { useActionForm } from "~/ui/admin/use-action-form";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));
// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ open, title, children, footer }: Record<string, React.ReactNode>) =>
    open ? (
      <div role="alertdialog" aria-label={String(title)}>
        {children}
        {footer}
      </div>
    ) : null,
}));

beforeEach(() => {
  toasts.length = 0;
});

const FIELD = <input name="reason" aria-label="Reason" />;

function FetcherForm() {
  const { fetcher } = useActionForm({ schema: z.object({ reason: z.string() }), words: String });
  return (
    <fetcher.Form method="post">
      {FIELD}
      <button type="submit">Save</button>
    </fetcher.Form>
  );
}

const PageForm = () => (
  <Form method="post">
    {FIELD}
    <button type="submit">Save</button>
  </Form>
);

/** A page with a form whose answers are these, one after the other, and how often the page was read. */
async function formWith(Shown: () => React.ReactNode, answers: (() => unknown)[]) {
  let reads = 0;
  const page = {
    path: "/admin/page",
    element: (
      <>
        <Shown />
        <UnsentDialog />
      </>
    ),
    errorElement: <p>The page is gone</p>,
    loader: () => {
      reads += 1;
      return null;
    },
    action: (args: ActionFunctionArgs) => {
      const serverAction = async () => answers.shift()?.();
      return keepTyped({ ...args, serverAction } as unknown as Parameters<typeof keepTyped>[0]);
    },
  };
  const router = createMemoryRouter([page, { path: "/admin/login", element: <p>Sign in</p> }], {
    initialEntries: ["/admin/page"],
    future: { v7_skipActionErrorRevalidation: true },
  });
  const shown = await mounted(<RouterProvider router={router} />);
  await settled();
  const field = () => shown.getByRole<HTMLInputElement>("textbox");
  const save = async () => {
    fireEvent.submit(shown.getByText<HTMLButtonElement>("Save").form as HTMLFormElement);
    await settled(() => new Promise((done) => setTimeout(done, 5)));
  };
  return { ...shown, field, save, reads: () => reads };
}

const failed = (thrown: unknown) => () => {
  throw thrown;
};
const { unsent } = shellWords;
const STATUS_502 = { status: 502, statusText: "Bad Gateway", internal: false, data: "<h1>Bad Gateway</h1>" };

describe.each([
  ["of a fetcher", FetcherForm],
  ["that loads the page", PageForm],
])("a form %s without an answer", (_, Shown) => {
  it.each([
    ["fails to connect", new TypeError("Failed to fetch")],
    ["is answered by a proxy", STATUS_502],
  ])("ERR-01 keeps what was typed when it %s, says that nobody knows, and is sent again", async (_how, thrown) => {
    const page = await formWith(Shown, [failed(thrown), () => ({ ok: true, message: "Saved" })]);
    fireEvent.input(page.field(), { target: { value: "A long reason" } });
    const before = page.reads();
    await page.save();
    expect(page.field().value).toBe("A long reason");
    const dialog = page.getByRole("alertdialog");
    expect(dialog.getAttribute("aria-label")).toBe("We do not know whether this was saved");
    expect(dialog.textContent).toContain("What you typed is still here.");
    expect([page.reads(), toasts]).toEqual([before, []]);
    await settled(() => page.getByText(unsent.back).click());
    expect(page.queryByRole("alertdialog")).toBeNull();
    await page.save();
    expect([page.reads(), page.queryByRole("alertdialog")]).toEqual([before + 1, null]);
  });

  it.each([
    ["30", "Save again in 30 seconds."],
    ["300", "Save again in 5 minutes."],
    [null, "Save again in 60 seconds."],
  ])(
    "ERR-01 says that it was not saved when a proxy refuses too many requests (Retry-After: %s)",
    async (wait, text) => {
      const headers = wait === null ? undefined : { "Retry-After": wait };
      vi.stubGlobal("fetch", async () => new Response("<h1>Slow down</h1>", { status: 429, headers }));
      const refused = async () => {
        await fetch("http://localhost/admin/page.data", { method: "POST" });
        throw new Error("Unable to decode turbo-stream response");
      };
      const page = await formWith(Shown, [refused, failed(new TypeError("Failed to fetch"))]);
      fireEvent.input(page.field(), { target: { value: "A long reason" } });
      await page.save();
      const dialog = page.getByRole("alertdialog");
      expect(dialog.getAttribute("aria-label")).toBe("Not saved: too many requests");
      expect(dialog.textContent).toContain(`nothing was saved. What you typed is still here. ${text}`);
      expect(page.field().value).toBe("A long reason");
      await page.save();
      expect(page.getByRole("alertdialog").getAttribute("aria-label")).toBe("We do not know whether this was saved");
      vi.unstubAllGlobals();
    },
  );

  it("AUTH-21 keeps what was typed when a new code is asked for, and offers the sign-in in another tab", async () => {
    const page = await formWith(Shown, [failed(redirect("/admin/login?callback=%2Fadmin%2Fpage"))]);
    fireEvent.input(page.field(), { target: { value: "A long reason" } });
    await page.save();
    expect(page.field().value).toBe("A long reason");
    expect(page.getByRole("alertdialog").getAttribute("aria-label")).toBe("Not saved: sign in first");
    const link = page.getByText(unsent.signIn);
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "/admin/login?callback=%2Fadmin%2Fpage",
      "_blank",
    ]);
  });

  it("leads to the sign-in when nothing was typed, and shows the page of a refusal", async () => {
    const view = await formWith(Shown, [failed(redirect("/admin/login?callback=%2Fadmin%2Fpage"))]);
    await view.save();
    expect(view.getByText("Sign in").tagName).toBe("P");
    const refused = await formWith(Shown, [failed(new Response(null, { status: 404 }))]);
    fireEvent.input(refused.field(), { target: { value: "A long reason" } });
    await refused.save();
    expect(refused.getByText("The page is gone").tagName).toBe("P");
  });
});

describe("a call of a page without a session", () => {
  it("ERR-09 keeps a form whose text is still shown, and offers the sign-in in another tab", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
    const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    window.history.replaceState(null, "", "/admin/lenders?segment=gl");
    const page = await mounted(
      <>
        {FIELD}
        <UnsentDialog />
      </>,
    );
    fireEvent.input(page.getByRole("textbox"), { target: { value: "A long reason" } });
    await settled(() => callApi("/api/x", { reason: "A long reason" }));
    expect(leave).not.toHaveBeenCalled();
    const to = "/admin/login?callback=%2Fadmin%2Flenders%3Fsegment%3Dgl";
    expect(page.getByText(unsent.signIn).getAttribute("href")).toBe(to);
    await settled(() => callApi("/api/x", { kind: "presence" }));
    expect(leave).toHaveBeenCalledWith(to);
    vi.unstubAllGlobals();
  });
});
