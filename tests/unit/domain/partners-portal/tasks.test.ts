import { describe, expect, it } from "vitest";
import { portalRightsOf } from "~/domain/access/portal-rights";
import { tasksOf } from "~/domain/partners-portal/tasks";

const rights = portalRightsOf({ kind: "owner", withheld: [] });
const SETTLED = { hasLink: true, leads: 3, answeredTickets: 0, heldLines: 0, hasAccount: true, lacksSecondStep: false };

describe("tasks of the portal's first page", () => {
  it("OQ-56 an empty portal says what to do first", () => {
    const first = { ...SETTLED, leads: 0, hasAccount: false };
    expect(tasksOf(first, rights)).toEqual(["share", "counter", "criteria", "bank"]);
    expect(tasksOf({ ...first, hasLink: false }, rights)).toEqual(["no-link", "counter", "criteria", "bank"]);
  });

  it("OQ-56 a merchant's empty portal begins at the counter, and asks for no bank account", () => {
    const merchant = portalRightsOf({ kind: "merchant", withheld: [] });
    expect(tasksOf({ ...SETTLED, leads: 0, hasAccount: false }, merchant)).toEqual(["share", "counter", "criteria"]);
  });

  it("OQ-56 a portal with leads has what waits for the partner, and nothing else", () => {
    expect(tasksOf(SETTLED, rights)).toEqual([]);
    expect(tasksOf({ ...SETTLED, answeredTickets: 2 }, rights)).toEqual(["answered-ticket"]);
    expect(tasksOf({ ...SETTLED, heldLines: 1 }, rights)).toEqual(["held-line"]);
  });

  it("BEY-27 OQ-56 an owner who signs in with a code alone is offered a second step, others are not asked", () => {
    const facts = { ...SETTLED, lacksSecondStep: true };
    expect(tasksOf(facts, rights)).toEqual(["second-step"]);
    for (const kind of ["staff", "merchant"] as const)
      expect(tasksOf(facts, portalRightsOf({ kind, withheld: [] }))).toEqual([]);
  });
});
