import { describe, expect, it } from "vitest";
import { portalRightsOf } from "~/domain/access/portal-rights";
import { tasksOf } from "~/domain/partners-portal/tasks";

const rights = portalRightsOf({ kind: "owner", withheld: [] });

describe("tasks of the portal's first page", () => {
  it("OQ-56 an empty portal says what to do first", () => {
    expect(tasksOf({ hasLink: true, leads: 0, answeredTickets: 0 }, rights)).toEqual(["share", "criteria"]);
    expect(tasksOf({ hasLink: false, leads: 0, answeredTickets: 0 }, rights)).toEqual(["no-link", "criteria"]);
  });

  it("OQ-56 a portal with leads has what waits for the partner, and nothing else", () => {
    expect(tasksOf({ hasLink: true, leads: 3, answeredTickets: 0 }, rights)).toEqual([]);
    expect(tasksOf({ hasLink: true, leads: 3, answeredTickets: 2 }, rights)).toEqual(["answered-ticket"]);
  });
});
