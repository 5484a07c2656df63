import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { describe, expect, it, vi } from "vitest";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Args } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";

/** No lender is live: the frame's claims about lenders do not matter here. */
vi.mock("~/services/eligibility/lender-catalogue.server", () => {
  const empty = {
    lenders: [],
    controls: [],
    byId: new Map(),
    bySlug: new Map(),
    matcher: buildMatcher([]),
    countFor: () => 0,
  };
  return { catalogue: () => empty };
});

const args = { request: new Request("http://localhost/user/offers") } as Args;
const ctx = contextOf(brandOf(demoSnapshot(), "lumen"));
const session = {
  customerId: "01a20e1c-0000-7000-8000-000000000001",
  firstName: "Asha",
  lastName: "Rao",
  mobileMasked: "******3210",
  emailMasked: "a••a@e•••••e.in",
  unseen: 0,
  flags: {
    pl: true,
    gl: false,
    bl: false,
    hl: true,
    plUpdateRequired: true,
    plSeUpdateRequired: false,
    hasCourse: false,
  },
} as CustomerSession;

describe("the frame of a customer's page", () => {
  it("ENT-24 gives the browser the user's state in camel case, with the number masked", () => {
    const { user } = frameFor(args, { ...ctx, locale: "hi" }, session).header;
    const { account, name, ...state } = user ?? {};
    expect(state).toEqual({
      userId: "01a20e1c-0000-7000-8000-000000000001",
      firstName: "Asha",
      lastName: "R.",
      phoneNumber: "******3210",
      languageId: 2,
      blCompleted: 0,
      plCompleted: 1,
      glCompleted: 0,
      hlCompleted: 1,
    });
    expect([name, account?.identity]).toEqual(["Asha", "******3210"]);
  });

  it("ENT-24 has no state of a visitor", () => {
    expect(frameFor(args, ctx, null).header).not.toHaveProperty("user");
  });
});
