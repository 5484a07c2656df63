import { expect, it } from "vitest";
import { MERCHANT_EDIT } from "~/routes/admin/merchants/merchant-edit";

it("OQ-43 offers the moves of a status, and asks for a reason where a move of one merchant needs it", () => {
  const [status] = MERCHANT_EDIT.fields;
  expect(status.as === "choice" && status.choices.map(({ label }) => label)).toEqual([
    ...["Approve", "Reject", "Suspend", "Resume"],
  ]);
  const needs = (value: string) => MERCHANT_EDIT.reason?.isNeeded("status", value);
  expect(["approve", "reject", "suspend", "resume"].map(needs)).toEqual([false, true, true, false]);
  expect(MERCHANT_EDIT.reason?.isNeeded("location", "suspend")).toBe(false);
  expect(["four", "Enough"].map((text) => MERCHANT_EDIT.reason?.isEnough(text))).toEqual([false, true]);
  expect(MERCHANT_EDIT.written("status", "suspended")).toBe("Suspended");
});
