import { endControl, insertControl } from "@tests/factories/lender-controls";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkReceipt } from "~/domain/receipts/check-receipt";
import { isMatch, recomputer } from "~/domain/receipts/lender-verdicts";
import { sha256Hex } from "~/platform/crypto.server";
import { isSignedBy, receiptPublicKeys } from "~/platform/receipt-keys.server";
import { lenderCount } from "~/services/landing/loan-claims.server";
import { lenderPage } from "~/services/offers/lender-page.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { openReceipt } from "~/services/ranking-receipts/open-receipt.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { checkReceipts } from "../../../scripts/lib/receipts/check-receipts";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

let fixture: SubmissionFixture;
const ids: Record<string, string> = {};

beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
  for (const slug of ["alpha", "beta", "gamma"]) ids[slug] = (await fixture.lender({ slug })).id;
});
afterAll(() => fixture.close());

const listed = (who: Applicant) =>
  fixture.as(who, async (ctx, session) => {
    const found = await listOffers({ ctx, session });
    if (!found.ok) throw new Error(found.code);
    const { matched, compared, unmatched } = found.offers;
    const slugs = (views: readonly { slug: string }[]) => views.map(({ slug }) => slug).sort();
    return { matched: slugs(matched), compared: slugs(compared), unmatched: slugs(unmatched) };
  });

const outcome = (who: Applicant, lender: string) =>
  fixture.as(who, async (ctx, session) => {
    const sent = await submitApplication({ ctx, session, lender, consent: CONSENT });
    return sent.ok ? "sent" : sent.code;
  });

const set = async (...options: Parameters<typeof insertControl>[1][]) => {
  const made: string[] = [];
  for (const one of options) made.push(await insertControl(fixture.owner, one));
  await refreshCatalogue(fixture.owner);
  return async () => {
    for (const id of made) await endControl(fixture.owner, id);
    await refreshCatalogue(fixture.owner);
  };
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe("a lender that is switched off", () => {
  it("OQ-37 ADM-08 is in no list from the next call on, and back when the switch is on again", async () => {
    const who = await fixture.applicant();
    expect((await listed(who)).matched).toEqual(["alpha", "beta", "gamma"]);
    const undo = await set({ lenderId: ids.beta ?? "", isOpen: false });
    const off = await listed(who);
    expect(off).toEqual({ matched: ["alpha", "gamma"], compared: ["alpha", "gamma"], unmatched: [] });
    expect(lenderCount(who.brand, "PL")).toBe(2);
    await undo();
    expect((await listed(who)).matched).toEqual(["alpha", "beta", "gamma"]);
    expect(lenderCount(who.brand, "PL")).toBe(3);
  });

  it("OQ-37 a line of one brand comes before that of all brands, and no other brand sees it", async () => {
    const [own, lumen] = [await fixture.applicant(), await fixture.applicant({ brand: "lumen" })];
    const offAtLumen = await set({ lenderId: ids.beta ?? "", isOpen: false, brandId: fixture.brands.lumen });
    expect((await listed(own)).matched).toContain("beta");
    expect((await listed(lumen)).matched).not.toContain("beta");
    await offAtLumen();
    const onlyLumen = await set(
      { lenderId: ids.beta ?? "", isOpen: false },
      { lenderId: ids.beta ?? "", isOpen: true, brandId: fixture.brands.lumen },
    );
    expect((await listed(own)).matched).not.toContain("beta");
    expect((await listed(lumen)).matched).toContain("beta");
    expect([await outcome(own, "beta"), await outcome(lumen, "beta")]).toEqual(["switched_off", "sent"]);
    await onlyLumen();
  });

  it("OQ-37 a schedule begins and ends by the clock alone", async () => {
    const who = await fixture.applicant();
    const undo = await set(
      { lenderId: ids.alpha ?? "", isOpen: false, from: inHours(1), until: inHours(2) },
      { lenderId: ids.beta ?? "", isOpen: false, from: inHours(-2), until: inHours(-1) },
      { lenderId: ids.gamma ?? "", isOpen: false, from: inHours(-1), until: inHours(1) },
    );
    expect((await listed(who)).matched).toEqual(["alpha", "beta"]);
    expect(await outcome(who, "gamma")).toBe("switched_off");
    await undo();
  });

  it("OQ-37 other products of the lender go on", async () => {
    const who = await fixture.applicant();
    const undo = await set({ lenderId: ids.alpha ?? "", isOpen: false, segment: "bl" });
    expect((await listed(who)).matched).toContain("alpha");
    await undo();
  });

  it("OQ-37 an offer that is still on the screen is refused by name, and nothing is sent", async () => {
    const who = await fixture.applicant();
    expect((await listed(who)).matched).toContain("beta");
    const undo = await set({ lenderId: ids.beta ?? "", isOpen: false });
    expect(await outcome(who, "beta")).toBe("switched_off");
    const page = await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug: "beta" }));
    expect(page.ok && page.page.closed).toBe("switched_off");
    const { rows } = await fixture.owner.query("select count(*)::int as n from submissions where application_id = $1", [
      who.applicationId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
    await undo();
  });
});

describe("the receipt of a list with closed lenders", () => {
  it("OQ-37 BEY-18 names why each is closed, and recomputes from itself", async () => {
    const who = await fixture.applicant({ brand: "haldi" });
    const other = await fixture.applicant({ brand: "haldi" });
    const undo = await set(
      { lenderId: ids.alpha ?? "", isOpen: false, until: inHours(48) },
      { lenderId: ids.gamma ?? "", perDay: 1, brandId: fixture.brands.haldi },
    );
    expect(await outcome(other, "gamma")).toBe("sent");
    expect((await listed(who)).matched).toEqual(["beta"]);
    const file = await fixture.as(who, (ctx, session) => openReceipt({ ctx, session }));
    if (!file) throw new Error("there is no receipt");
    const verdicts = Object.fromEntries(
      file.receipt.lenders.map((verdict) => [verdict.id, isMatch(verdict) ? verdict.rank : verdict.reasons]),
    );
    expect(verdicts).toEqual({
      [ids.alpha ?? ""]: ["switched_off"],
      [ids.beta ?? ""]: 1,
      [ids.gamma ?? ""]: ["daily_cap_reached"],
    });
    const tools = { sha256: sha256Hex, verify: isSignedBy };
    expect(checkReceipt(file, tools, recomputer(file.rules))).toEqual([]);
    const { closed: _closed, ...open } = file.receipt;
    const forged = { ...file, receipt: open };
    expect(checkReceipt(forged, tools, recomputer(file.rules)).map(({ kind }) => kind)).toContain("verdict");
    await undo();
    expect((await listed(who)).matched).toEqual(["alpha", "beta", "gamma"]);
    const reports = await checkReceipts(fixture.owner, receiptPublicKeys());
    expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
    expect(reports.reduce((sum, { recomputed }) => sum + recomputed, 0)).toBeGreaterThanOrEqual(2);
  });

  it("BEY-18 a receipt without closed lenders is what it has always been", async () => {
    const who = await fixture.applicant();
    await listed(who);
    const file = await fixture.as(who, (ctx, session) => openReceipt({ ctx, session }));
    expect(Object.keys(file?.receipt ?? {}).sort()).toEqual(
      ["brand", "facts", "id", "kind", "lenders", "method", "rules", "shownAt"].sort(),
    );
  });
});
