import { describe, expect, it } from "vitest";
import { actionWords } from "~/i18n/staff/action-words";

describe("an action of the audit trail", () => {
  it.each([
    ["lender.update", "Changed lender"],
    ["domain.add", "Added domain"],
    ["lender-group.create", "Created lender group"],
    ["customer.lookup", "Looked up a customer"],
    ["staff.second-factor", "Staff: second factor"],
    ["imported", "imported"],
  ])("words %s as %j", (action, text) => expect(actionWords(action)).toBe(text));
});
