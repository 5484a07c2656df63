import { read } from "@tests/support/render";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { CardView } from "~/domain/cards/card-view";
import type { CardTask } from "~/routes/admin/credit-cards/card-actions";
import { CardDialog } from "~/routes/admin/credit-cards/card-dialog";
import { CreateDialog } from "~/routes/admin/credit-cards/text-dialogs";
import type { Cards } from "~/routes/admin/credit-cards/use-cards";

type ModalProps = { title: string; width?: number; children?: ReactNode; footer?: ReactNode };

/**
 * A portal has no markup on the server: this replaces the frame; title, width, content and buttons are the dialogs'
 * own.
 */
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ title, width, children, footer }: ModalProps) => (
    <div data-width={width}>
      <h2>{title}</h2>
      {children}
      <footer>{footer}</footer>
    </div>
  ),
}));

const CARD: CardView = {
  category_id: "a",
  category_name: "Meridian",
  sort_order: 4,
  category_img_thumb: "/brand/ab.png",
  key_feature: "1% back",
  annual_fee: null,
  marketing_bullets: ["One", "Two"],
  key_feature_hi: null,
  annual_fee_hi: null,
  marketing_bullets_hi: [],
  utm_link: "https://apply.cards.example/?c={UNIQUE_ID}",
  terms: null,
  secured: 0,
  status: 1,
  version: 1,
};

const cards = {} as Cards;
const close = () => undefined;
const html = (element: ReactElement) => renderToStaticMarkup(element);
const dialog = (task: CardTask, over: Partial<CardView> = {}) =>
  html(<CardDialog card={{ ...CARD, ...over }} task={task} cards={cards} onClose={close} />);

/** Whether the button of this name is disabled. */
const isDisabled = (markup: string, name: string) => {
  return read(markup).getByRole<HTMLButtonElement>("button", { name }).disabled;
};

describe("the dialogs of a credit card", () => {
  it("VAL-03 a property without a value cannot be saved before something is typed", () => {
    expect(isDisabled(dialog("annual_fee"), "Save")).toBe(true);
    expect(isDisabled(dialog("key_feature"), "Save")).toBe(false);
    expect(isDisabled(dialog("link", { utm_link: null }), "Save")).toBe(true);
    expect(isDisabled(dialog("link"), "Save")).toBe(false);
  });

  it("VAL-04 CC-13 bullets cannot be saved while one is empty; each can be removed, one more added", () => {
    const whole = dialog("features");
    expect(isDisabled(whole, "Save")).toBe(false);
    for (const name of ["Remove feature 1", "Remove feature 2", "Add a feature"])
      read(whole).getByRole("button", { name });
    expect(isDisabled(dialog("features", { marketing_bullets: ["One", " "] }), "Save")).toBe(true);
    expect(dialog("features", { marketing_bullets: Array(12).fill("x") })).toContain("A card has at most 12 features.");
  });

  it("VAL-05 CC-14 a thumbnail needs a file", () => {
    const markup = dialog("thumbnail");
    expect(isDisabled(markup, "Upload")).toBe(true);
    const file = read(markup).root.querySelector("input[type=file]");
    expect(file?.getAttribute("accept")).toBe("image/png,image/jpeg,image/webp");
  });

  it("VAL-01 the sort order asks for digits", () => {
    expect(read(dialog("sort_order")).getByDisplayValue("4").getAttribute("inputmode")).toBe("numeric");
  });

  it("CC-06 CC-08 the link is shown as a customer follows it, with the host and https", () => {
    const markup = dialog("link");
    const shown = read(markup);
    expect(shown.text).toContain("{UNIQUE_ID} is replaced by the customer's unique id in the link.");
    expect(shown.texts("b")).toContain("apply.cards.example");
    const link = shown.getByRole("link");
    expect(link.getAttribute("href")).toMatch(/^https:\/\/apply\.cards\.example\/\?c=[0-9a-f-]{36}$/);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    expect(markup).not.toContain("no {UNIQUE_ID}");
  });

  it("CC-08 the link tester says what is wrong", () => {
    const plain = dialog("link", { utm_link: "http://apply.cards.example/" });
    expect(plain).toContain("The link must begin with https://.");
    expect(isDisabled(plain, "Save")).toBe(true);
    expect(dialog("link", { utm_link: "https://apply.cards.example/" })).toContain("The link has no {UNIQUE_ID}");
  });

  it("CC-10 CONST-14 asks 'Are you sure?' before a card is deleted, 400 wide, with Cancel and Delete", () => {
    const markup = dialog("delete");
    const title = read(markup).getByRole("heading", { name: "Are you sure?" });
    expect(title.parentElement?.dataset.width).toBe("400");
    expect([isDisabled(markup, "Cancel"), isDisabled(markup, "Delete")]).toEqual([false, false]);
  });

  it("CC-12 VAL-06 the create dialog has one required Name field", () => {
    const markup = html(<CreateDialog cards={cards} onClose={close} />);
    expect(read(markup).texts("label")).toEqual(["Name"]);
    expect(read(markup).getByLabelText<HTMLInputElement>("Name").required).toBe(true);
    expect(isDisabled(markup, "Create")).toBe(true);
  });
});
