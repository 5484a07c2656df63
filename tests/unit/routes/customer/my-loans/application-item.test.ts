import { describe, expect, it } from "vitest";
import { applicationItem } from "~/routes/customer/my-loans/application-item.server";
import type { MyApplication } from "~/services/my-loans/read-my-loans.server";

const STARTED = new Date("2026-11-23T10:00:00Z");

type Visit = MyApplication["visits"][number];

const cards = (visits: readonly Visit[]): MyApplication => ({
  id: "application",
  product: "CC",
  stage: 1,
  outcome: 0,
  amountRupees: null,
  employment: null,
  createdAt: STARTED,
  updatedAt: STARTED,
  closedAt: null,
  submissions: [],
  visits: [...visits],
});

const chosen = (visitedAt: Date | null): Visit => ({ name: "Meridian Secure", chosenAt: STARTED, visitedAt });

const shown = (visits: readonly Visit[], locale: "en" | "hi" = "en") => {
  const { section, task, badge, next, steps } = applicationItem({ application: cards(visits), locale });
  return { section, task, badge: badge.text, next, now: steps.at(-1)?.title };
};

describe("an application for a card in My loans", () => {
  it("BEY-21 asks to choose while nothing is chosen", () => {
    expect(shown([])).toMatchObject({ section: "waiting", task: "Choose an offer", now: "Next: you choose an offer" });
  });

  it("BEY-21 a chosen card whose bank was not opened yet is not asked for again as if nothing was chosen", () => {
    expect(shown([chosen(null)])).toEqual({
      section: "waiting",
      task: "Go on to Meridian Secure",
      badge: "Your turn",
      next: "You chose Meridian Secure and have not gone on to its site. Choose it again to go on. Nothing has been sent to anybody.",
      now: "Next: you go on to the site of Meridian Secure",
    });
    expect(shown([chosen(null)], "hi").task).toBe("Meridian Secure की साइट पर आगे बढ़ें");
  });

  it("BEY-21 goes on at the bank once its site was opened", () => {
    expect(shown([chosen(STARTED)])).toMatchObject({
      section: "running",
      task: null,
      badge: "On its site",
      now: "Next: Meridian Secure answers you",
    });
  });
});
