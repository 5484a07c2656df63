import { afterEach, describe, expect, it, vi } from "vitest";
import type { CardView } from "~/domain/cards/card-view";
import type { CardsStoreDeps } from "~/routes/admin/credit-cards/card-saves";
import { createCardsStore } from "~/routes/admin/credit-cards/cards-store";

const card = (over: Partial<CardView> = {}): CardView => ({
  category_id: "a",
  category_name: "Meridian",
  sort_order: 1,
  category_img_thumb: null,
  key_feature: null,
  annual_fee: null,
  marketing_bullets: [],
  key_feature_hi: null,
  annual_fee_hi: null,
  marketing_bullets_hi: [],
  utm_link: null,
  terms: null,
  secured: 0,
  status: 0,
  version: 7,
  ...over,
});

type Reply = { status: number; body?: unknown; code?: string; message?: string };

/** A store with its first card on, the server's replies in turn, and the recorded calls and toasts. */
function open(replies: Reply[], cards: CardView[] = [card(), card({ category_id: "b", sort_order: 2 })]) {
  const sent: [path: string, body: unknown][] = [];
  const toasts: [kind: "ok" | "bad", text: string][] = [];
  const call = (async (path: string, body?: unknown) => {
    sent.push([path, body]);
    const { status, body: answer, code = "broken", message = "" } = replies.shift() ?? { status: 0 };
    return status === 200 ? { ok: true, status, body: answer } : { ok: false, status, code, message };
  }) as CardsStoreDeps["call"];
  const store = createCardsStore(cards, {
    call,
    ok: (text) => void toasts.push(["ok", text]),
    bad: (text) => void toasts.push(["bad", text]),
  });
  const first = () => store.read().cards[0] as CardView;
  return { store, sent, toasts, first, ...store.actions };
}

const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

describe("a switch", () => {
  it("CC-09 shows its new state before the server has answered, and the server's message after", async () => {
    const page = open([
      { status: 200, body: { message: "Credit card updated successfully!", data: card({ status: 1, version: 8 }) } },
    ]);
    const done = page.toggle(page.first(), "status", true);
    expect(page.first()).toMatchObject({ status: 1, version: 7 });
    await done;
    expect(page.first()).toMatchObject({ status: 1, version: 8 });
    expect(page.sent).toEqual([["/api/update-credit-card-data", { category_id: "a", property: "status", value: 1 }]]);
    expect(page.toasts).toEqual([["ok", "Credit card updated successfully!"]]);
  });

  it("ERR-01 ERR-04 OQ-96 goes back when the server refuses or is not there, with the error as a toast", async () => {
    const page = open([
      { status: 500, code: "down", message: "The server says no" },
      { status: 0, code: "not-reached", message: "The server cannot be reached." },
    ]);
    await page.toggle(page.first(), "secured", true);
    expect(page.first().secured).toBe(0);
    await page.toggle(page.first(), "status", true);
    expect(page.first().status).toBe(0);
    expect(page.toasts).toEqual([
      ["bad", "The server says no"],
      ["bad", "The server cannot be reached."],
    ]);
  });

  it("takes one click at a time", async () => {
    const page = open([{ status: 200, body: { message: "", data: card({ status: 1 }) } }]);
    await Promise.all([page.toggle(page.first(), "status", true), page.toggle(page.first(), "status", false)]);
    expect(page.sent).toHaveLength(1);
    expect(page.first().status).toBe(1);
  });
});

describe("a dialog", () => {
  it("sends the version that it was opened with and puts the card in its new place", async () => {
    const page = open([{ status: 200, body: { message: "Saved", data: card({ sort_order: 5, version: 8 }) } }]);
    expect(await page.save(page.first(), "sort_order", 5)).toBeNull();
    expect(page.sent[0]?.[1]).toEqual({ category_id: "a", property: "sort_order", value: 5, version: 7 });
    expect(page.store.read().cards.map(({ category_id }) => category_id)).toEqual(["b", "a"]);
  });

  it("I18N-01 saves the Hindi words that have changed, each from the version before", async () => {
    const page = open([
      { status: 200, body: { message: "Saved", data: card({ key_feature_hi: "लाभ", version: 8 }) } },
      { status: 200, body: { message: "Saved", data: card({ marketing_bullets_hi: ["एक"], version: 9 }) } },
    ]);
    const values = { key_feature_hi: "लाभ", annual_fee_hi: null, marketing_bullets_hi: ["एक"] };
    expect(await page.saveAll(page.first(), values)).toBeNull();
    expect(page.sent.map(([, body]) => body)).toEqual([
      { category_id: "a", property: "key_feature_hi", value: "लाभ", version: 7 },
      { category_id: "a", property: "marketing_bullets_hi", value: ["एक"], version: 8 },
    ]);
  });

  it("keeps a refused value open with the server's sentence, without a toast", async () => {
    const page = open([{ status: 422, code: "invalid", message: "The link must begin with https://." }]);
    expect(await page.save(page.first(), "utm_link", "x")).toBe("The link must begin with https://.");
    expect(page.toasts).toEqual([]);
  });

  it("ERR-03 says 'An error occurred' when there is nothing else to say", async () => {
    const page = open([{ status: 500 }, { status: 500 }]);
    expect(await page.save(page.first(), "key_feature", "x")).toBe("An error occurred");
    expect(await page.replaceThumbnail(page.first(), new File(["x"], "a.png"), "Meridian - logo")).toBe(
      "An error occurred",
    );
    expect(page.toasts).toEqual([["bad", "An error occurred"]]);
  });

  it("OQ-85 ERR-23 a stale card is told as 'Update failed' and read anew", async () => {
    const now = card({ key_feature: "Theirs", version: 9 });
    const page = open([
      { status: 409, code: "stale", message: "Update failed" },
      { status: 200, body: { data: [now] } },
      { status: 200, body: { message: "Saved", data: card({ key_feature: "Mine", version: 10 }) } },
    ]);
    const opened = page.first();
    expect(await page.save(opened, "key_feature", "Mine"), "the form stays").toMatch(
      /^Somebody else has changed this card/,
    );
    expect(page.toasts).toEqual([["bad", "Update failed"]]);
    expect(page.store.read()).toEqual({ cards: [now], isReading: false });
    expect(await page.save(opened, "key_feature", "Mine"), "sent once more, it replaces theirs").toBeNull();
    const versions = page.sent.flatMap(([, body]) => (body as { version?: number } | undefined)?.version ?? []);
    expect(versions).toEqual([7, 9]);
  });

  it("CC-14 a thumbnail is uploaded under the card's path, then set by the URL that came back", async () => {
    const page = open([
      { status: 200, body: { file: "/brand/ab.png" } },
      { status: 200, body: { message: "Saved", data: card({ category_img_thumb: "/brand/ab.png" }) } },
    ]);
    const file = new File(["x"], "a.png");
    expect(await page.replaceThumbnail(page.first(), file, "Meridian - logo")).toBeNull();
    const [[path, form], [, set]] = page.sent as [[string, FormData], [string, unknown]];
    expect([path, form.get("path"), (form.get("image_name") as File).name]).toEqual([
      "/api/s3-upload-file",
      "Meridian - logo",
      "a.png",
    ]);
    expect(set).toMatchObject({ property: "category_img_thumb", value: "/brand/ab.png" });
  });
});

describe("the list", () => {
  it("CC-11 ERR-02 a deleted card leaves it, with the server's message", async () => {
    const page = open([{ status: 200, body: { message: "Credit card deleted successfully!" } }]);
    await page.remove(page.first());
    expect(page.store.read().cards.map(({ category_id }) => category_id)).toEqual(["b"]);
    expect(page.toasts).toEqual([["ok", "Credit card deleted successfully!"]]);
  });

  it("ERR-04 a failed delete is told and the card stays", async () => {
    const page = open([{ status: 500, code: "down", message: "No" }]);
    await page.remove(page.first());
    expect(page.store.read().cards).toHaveLength(2);
    expect(page.toasts).toEqual([["bad", "No"]]);
  });

  it("CC-12 ERR-02 a new card joins it", async () => {
    const made = card({ category_id: "c", sort_order: 3 });
    const page = open([{ status: 200, body: { message: "Credit card created successfully!", data: made } }]);
    expect(await page.create("New", "key")).toBeNull();
    expect(page.store.read().cards.at(-1)).toEqual(made);
    expect(page.toasts).toEqual([["ok", "Credit card created successfully!"]]);
  });

  it("CC-12 a new card that was made by the sending before joins it once", async () => {
    const made = card({ category_id: "c", sort_order: 3 });
    const done = { status: 200, body: { message: "Credit card created successfully!", data: made } };
    const page = open([done, done]);
    for (const _ of [1, 2]) expect(await page.create("New", "key")).toBeNull();
    expect(page.store.read().cards.map(({ category_id }) => category_id)).toEqual(["a", "b", "c"]);
  });

  it("ERR-05 a failed creation and a failed reading are only logged", async () => {
    const page = open([
      { status: 500, code: "down", message: "No" },
      { status: 409, code: "stale", message: "Update failed" },
      { status: 500, code: "down", message: "Not now" },
    ]);
    expect(await page.create("New", "key")).toBe("No");
    expect(page.toasts).toEqual([]);
    await page.save(page.first(), "annual_fee", "x");
    expect(page.toasts).toEqual([["bad", "Update failed"]]);
    expect(logged.mock.calls.map(([text]) => text)).toEqual([
      "credit cards: not created",
      "credit cards: the list could not be read",
    ]);
    expect(page.store.read()).toMatchObject({ isReading: false, cards: [{ category_id: "a" }, { category_id: "b" }] });
  });
});

describe("a list that is read while something is saved", () => {
  it("takes nothing back that was saved or is being saved meanwhile (OQ-85, CC-09)", async () => {
    const page = open([
      { status: 200, body: { message: "Saved", data: card({ annual_fee: "Free", version: 8 }) } },
      {
        status: 200,
        body: { message: "Saved", data: card({ category_id: "b", sort_order: 2, status: 1, version: 8 }) },
      },
    ]);
    await page.save(page.first(), "annual_fee", "Free");
    const switching = page.toggle(page.store.read().cards[1] as CardView, "status", true);
    page.store.replace([card(), card({ category_id: "b", sort_order: 2 }), card({ category_id: "c", sort_order: 3 })]);
    const shown = page.store
      .read()
      .cards.map(({ category_id, annual_fee, status }) => [category_id, annual_fee, status]);
    expect(shown).toEqual([
      ["a", "Free", 0],
      ["b", null, 1],
      ["c", null, 0],
    ]);
    await switching;
  });
});
