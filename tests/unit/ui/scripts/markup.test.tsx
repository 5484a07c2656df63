import { compared, ctxIn, offersView, settingsView, submission } from "@tests/factories/offers";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { offersPage } from "~/routes/customer/offers/page-words.server";
import type { ComparedView } from "~/services/offers/types";
import { offerParts } from "~/ui/customer/offers/list/offer-parts";
import { markup } from "~/ui/scripts/markup";

const { document } = new Window({ url: "http://localhost/" });

/** What a browser holds after it has read a text. */
function asRead(text: string): string {
  const box = document.createElement("div");
  box.innerHTML = text;
  return box.innerHTML;
}

const same = (node: ReactNode) => {
  const [ours, theirs] = [markup(node), renderToString(node)];
  if (ours !== theirs) expect(asRead(ours)).toBe(asRead(theirs));
};

const CHARGES = [
  { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" },
  { basis: "rupees", valuePaise: 99_900, gstBps: 1_800, gstMode: "on-top", name: { en: "Desk <fee>", hi: "शुल्क" } },
] as const;

/** Lenders that differ in all that a row shows. */
const lenders: ComparedView[] = Array.from({ length: 40 }, (_, index) => {
  const name = `Lender ${index} & "Sons'"`;
  const sent = index % 7 === 0 ? submission("with-lender", { amountRupees: 100_000 * (1 + (index % 3)) }) : null;
  return compared({
    lenderId: `lender-${index}`,
    slug: `lender-${index}`,
    name,
    legalName: `${name} Limited`,
    logoUrl: index % 4 === 0 ? `/logos/${index}.webp` : null,
    terms: {
      rateBps: 1_100 + 37 * index,
      charges: CHARGES.slice(0, 1 + (index % 2)),
      minMonths: index % 5 === 0 ? 36 : 6,
      maxMonths: index % 3 === 0 ? 24 : 60,
    },
    mostRupees: index % 6 === 0 ? 250_000 : null,
    specialOffer: index % 8 === 0 ? { text: "No fee", from: "2026-11-01", until: "2026-11-30" } : null,
    unchecked: index % 9 === 0 ? ["pincode", "ageYears"] : [],
    submission: sent,
    matchesOwn: index % 11 !== 0,
  });
});

describe("the markup that the script of the offers page writes", () => {
  const queries = ["", "all=1", "compare=lender-1&compare=lender-2&view=compare", "compare=lender-4"];
  const settings = [{}, { amountRupees: 500_000, months: 36 }, { mostInstalmentRupees: 9_000 }, { months: 600 }];
  const cases = (["en", "hi"] as const).flatMap((locale) =>
    queries.flatMap((query) => settings.map((over) => [locale, query, over] as const)),
  );

  it.each(cases)("BEY-03 is React's own of every part: %s, '%s', %j", (locale, query, over) => {
    const page = offersPage({
      ctx: ctxIn(locale),
      firstName: "D'Souza",
      offers: offersView({ compared: lenders, settings: settingsView(over), instalmentsRupees: 9_000 }),
      query: new URLSearchParams(query),
    });
    const parts = Object.values(offerParts(page)).filter(Boolean);
    expect(parts.length).toBeGreaterThan(4);
    parts.forEach(same);
    expect(parts.map(markup).filter(Boolean).length).toBeGreaterThan(4);
  });

  it("is React's own for texts, numbers, lists and what shows nothing", () => {
    same(
      <p className="a" hidden={false} data-on={false} aria-busy={true} onCopy={() => undefined}>
        {"one"}
        {2}
        {""}
        {null}
        {true}
        {["three", <b key="b">{"<four>"}</b>, "five"]}
        <input type="checkbox" value="v" defaultChecked name="n" disabled={undefined} />
        <svg viewBox="0 0 1 1" strokeWidth="2" strokeLinecap="round" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0" />
        </svg>
        <label htmlFor="n">{'a "quoted" word'}</label>
      </p>,
    );
  });
});
