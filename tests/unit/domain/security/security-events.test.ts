import { sourceFiles, sourceText } from "@tests/support/source-files";
import { describe, expect, it } from "vitest";
import { RIGHTS_ACTIONS } from "~/domain/audit/rights-in-trail";
import { readSecurityFilter, securityKindOf, securityQuery, securitySpan } from "~/domain/security/security-events";

const query = (text: string) => readSecurityFilter(new URLSearchParams(text));

/** Actions whose name is built from the kind of request or the move. */
const BUILT = ["complaint.reveal", "help-request.reveal", "partner.suspend", "partner.resume"];

describe("security events", () => {
  it("BEY-27 an audited act that opens a door or shows a secret is one, others are not", () => {
    expect(securityKindOf("customer.reveal")).toBe("reveal");
    expect(securityKindOf("api-key.rotate")).toBe("key");
    expect(securityKindOf("staff.role.update")).toBe("rights");
    expect(securityKindOf("masquerade.start")).toBe("masquerade");
    expect(securityKindOf("lender.update")).toBeNull();
    expect(securityKindOf("constructor")).toBeNull();
  });

  it("BEY-27 every audited act that gives, takes or bounds a right is one, but for requests of approval", () => {
    const others = RIGHTS_ACTIONS.filter((action) => securityKindOf(action) === null);
    expect(others).toEqual(["approval.ask", "approval.approve"]);
  });

  it("every listed action is one that the services audit", () => {
    const services = sourceFiles("app/services").map(sourceText).join("\n");
    const listed = sourceText("app/domain/security/security-events.ts").matchAll(/"([a-z-]+\.[a-z.-]+)"/g);
    const missing = [...listed].map(([, action = ""]) => action).filter((action) => !services.includes(`"${action}"`));
    expect(missing).toEqual(BUILT);
  });

  it("reads the filter of an address and writes it back; what is not understood filters nothing", () => {
    const text = "brand=cl&kind=lock&outcome=refused&who=staff%3Aa-1&network=abc_1&from=2026-11-01&to=2026-11-02";
    expect(securityQuery(query(text)).toString()).toBe(text);
    expect(securityQuery(query("kind=x&outcome=y&who=me&network=a.b&from=soon&to=2026-02-31")).size).toBe(0);
  });

  it("includes the last day, in India", () => {
    const { since, until } = securitySpan(query("from=2026-11-01&to=2026-11-02"));
    expect([since?.toISOString(), until?.toISOString()]).toEqual([
      "2026-10-31T18:30:00.000Z",
      "2026-11-02T18:30:00.000Z",
    ]);
  });
});
