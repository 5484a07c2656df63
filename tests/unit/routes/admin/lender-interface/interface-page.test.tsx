// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { type ComponentProps, createElement } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { SECTION_FIELDS } from "~/domain/lender-interfaces/form-fields";
import { INTERFACE_SECTIONS } from "~/domain/lender-interfaces/interface-faults";
import { sectionTexts } from "~/domain/lender-interfaces/section-change";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { mappingWords } from "~/i18n/staff/lender-interface-mapping";
import { fieldHint, interfaceFieldLabel } from "~/i18n/staff/lender-interface-sections";
import { InterfacePage } from "~/routes/admin/lender-interface/interface-page";

vi.mock("~/ui/admin/toast", () => ({ toastOk: () => undefined, toastBad: () => undefined }));
// Who else has the page open is asked of the server.
vi.mock("~/ui/admin/also-open", () => ({ AlsoOpen: () => null }));

type Page = ComponentProps<typeof InterfacePage>;

const texts = Object.fromEntries(INTERFACE_SECTIONS.map((section) => [section, sectionTexts(flatInstant, section)]));
const draftPage = (id: string, number: number): Page => ({
  lender: { id: "l1", name: "Kaveri Finance", slug: "kaveri" },
  versions: [],
  shown: { id, number, state: "draft", revision: 4, content: flatInstant as never },
  faults: [],
  preview: null,
  secrets: [],
  missing: [],
  isCertified: false,
  runs: [],
  isAsked: false,
  lacksLiveAddress: false,
  canary: null,
  needsColleague: false,
  texts,
  history: [],
  list: null,
});
const NO_DRAFT: Page = { ...draftPage("", 0), shown: null, texts: {} };

let stored: Page;
let sent: Record<string, string>[];
beforeEach(() => {
  stored = draftPage("d1", 2);
  sent = [];
});

async function opened(answer: (form: Record<string, string>) => void = () => undefined) {
  const Element = () => createElement(InterfacePage, useLoaderData() as Page);
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Element />,
      loader: () => stored,
      async action({ request }) {
        const form = Object.fromEntries((await request.formData()) as Iterable<[string, FormDataEntryValue]>);
        sent.push(form as Record<string, string>);
        answer(form as Record<string, string>);
        return { ok: true, message: "" };
      },
    },
  ]);
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  const field = () => page.getByLabelText<HTMLInputElement>(interfaceFieldLabel("clientId"), { exact: true });
  return { page, router, field };
}

const byHand = (input: HTMLInputElement, value: string) =>
  settled(() => void fireEvent.input(input, { target: { value } }));

describe("a draft that a colleague ends while somebody types", () => {
  it("BEY-22 stays on the page with what was typed, and becomes a new draft in which it can be saved", async () => {
    const { page, router, field } = await opened(({ intent }) => {
      if (intent === "restore") stored = draftPage("d2", 3);
    });
    await byHand(field(), "client-7");
    stored = NO_DRAFT;
    await settled(() => void router.revalidate());
    expect(field().value).toBe("client-7");
    page.getByText(words.lost.title(2));
    await settled(() => page.getByRole("button", { name: words.lost.restore }).click());
    await settled(() => new Promise((done) => setTimeout(done, 20)));
    expect(sent).toEqual([{ intent: "restore", json: JSON.stringify(flatInstant) }]);
    expect(page.queryByText(words.lost.title(2))).toBeNull();
    expect(field().value).toBe("client-7");
  });

  it("BEY-22 goes on in a colleague's other draft without a new one", async () => {
    const { page, router, field } = await opened();
    await byHand(field(), "client-7");
    stored = draftPage("d9", 3);
    await settled(() => void router.revalidate());
    page.getByText(words.lost.other);
    await settled(() => page.getByRole("button", { name: words.lost.goOn }).click());
    expect([sent, field().value]).toEqual([[], "client-7"]);
    expect(page.queryByText(words.lost.title(2))).toBeNull();
  });

  it("BEY-22 is gone at once when nobody has typed, and when what was typed is left", async () => {
    const { page, router, field } = await opened();
    stored = NO_DRAFT;
    await settled(() => void router.revalidate());
    page.getByText(words.none);
    stored = draftPage("d3", 3);
    await settled(() => void router.revalidate());
    await byHand(field(), "client-7");
    stored = NO_DRAFT;
    await settled(() => void router.revalidate());
    await settled(() => page.getByRole("button", { name: words.lost.leave }).click());
    page.getByText(words.none);
  });

  it("BEY-22 says nothing about the draft to somebody who has typed a secret only, which needs no draft", async () => {
    const { page, router } = await opened();
    const secret = page.getByLabelText<HTMLInputElement>(words.secretValue, { exact: true });
    await byHand(secret, "secret-of-the-lender");
    stored = { ...draftPage("d1", 2), shown: { ...draftPage("d1", 2).shown, state: "live" } as never };
    await settled(() => void router.revalidate());
    expect(page.queryByText(words.lost.title(2))).toBeNull();
    expect(secret.isConnected && secret.value).toBe("secret-of-the-lender");
  });

  it("BEY-22 asks nothing of somebody who discards their own draft", async () => {
    const { page, field } = await opened(({ intent }) => {
      if (intent === "discard") stored = NO_DRAFT;
    });
    await byHand(field(), "client-7");
    await settled(() => page.getByRole("button", { name: words.discard }).click());
    const dialog = within(within(document.body).getByRole("alertdialog"));
    await settled(() => dialog.getByRole("button", { name: words.discard }).click());
    await settled(() => new Promise((done) => setTimeout(done, 20)));
    expect(sent).toEqual([{ intent: "discard" }]);
    page.getByText(words.none);
  });
});

describe("somebody who sets up a lender from its API document", () => {
  it.each(["live", "canary"] as const)(
    "BEY-22 begins a draft from the version that the page shows: %s",
    async (state) => {
      stored = { ...draftPage("d1", 7), shown: { ...draftPage("d1", 7).shown, state } as never };
      const { page } = await opened();
      await settled(() => page.getByRole("button", { name: "Begin a draft from version 7" }).click());
      expect(sent).toEqual([{ intent: "start", from: "live" }]);
    },
  );

  it("BEY-22 reaches every section by a link, the secrets too, and finds the names that a text may use", async () => {
    const { page } = await opened();
    const links = within(page.getByRole("navigation", { name: words.sectionsLabel })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [...INTERFACE_SECTIONS, "secrets"].map((section) => `#${section}`),
    );
    for (const name of ["questions", "refusalFields"] as const) page.getByText(mappingWords.names[name]);
    await settled(() => page.getByRole("button", { name: mappingWords.fieldsAsText }).click());
    const help = page.getByText(mappingWords.names.mapping).closest("details");
    for (const name of ["birthDate", "answer.jobSector", "DD/MM/YYYY", "self-employed"])
      expect(help?.textContent).toContain(name);
  });

  it("BEY-22 reads beside each field of a renewed token what the lender's document calls it", async () => {
    const { page } = await opened();
    const kind = page.getByRole("combobox", { name: "Kind" });
    await settled(() => void fireEvent.input(kind, { target: { value: "bearer-refresh" } }));
    for (const { name, when } of SECTION_FIELDS.signing)
      if (when?.is.includes("bearer-refresh") && name !== "tokenEncoding") {
        const field = page.getByLabelText(interfaceFieldLabel(name), { exact: true });
        expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
          fieldHint(name),
        );
      }
  });
});

describe("the button that tries a draft at the sandbox", () => {
  it("BEY-22 says beside itself why it cannot be pressed", async () => {
    stored = { ...stored, faults: [{ section: "requests", code: "required", detail: "" }] as never };
    const { page } = await opened();
    const button = page.getByRole<HTMLButtonElement>("button", { name: words.try });
    expect(button.disabled).toBe(true);
    expect(page.getByText(words.mendFirst(1)).id).toBe(button.getAttribute("aria-describedby"));
  });

  it("BEY-22 says nothing where it can be pressed", async () => {
    const { page } = await opened();
    const button = page.getByRole<HTMLButtonElement>("button", { name: words.try });
    expect([button.disabled, button.getAttribute("aria-describedby")]).toEqual([false, null]);
  });
});

describe("a draft that has passed the kit", () => {
  it("BEY-22 is not called complete while it has no live address where it needs one", async () => {
    stored = { ...stored, isCertified: true, lacksLiveAddress: true };
    const { page } = await opened();
    expect(page.queryByText(words.complete)).toBeNull();
    expect(page.getByText(words.liveAddressMissing).getAttribute("href")).toBe("#address");
    expect(page.getByRole<HTMLButtonElement>("button", { name: words.goLive }).disabled).toBe(true);
  });

  it("BEY-22 is complete with one", async () => {
    stored = { ...stored, isCertified: true };
    const { page } = await opened();
    page.getByText(words.complete);
    expect(page.getByRole<HTMLButtonElement>("button", { name: words.goLive }).disabled).toBe(false);
  });
});
