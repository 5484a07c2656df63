import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Certificate } from "~/ui/admin/lenders/certificate";

const run = (result: string) => ({
  number: 2,
  state: result,
  askedBy: "Asha",
  askedAt: "2026-11-30T02:00:00.000Z",
  finishedAt: null,
  cases: [
    { name: "accepts", result: "passed", found: null, ms: 20 },
    { name: "refused-field", result, found: result === "failed" ? "pending" : null, ms: 30 },
  ],
});
const shown = (result: string) => read(renderToStaticMarkup(<Certificate run={run(result)} />));

it("BEY-22 a case that failed is named first, with what was tried and where to look", () => {
  const failed = shown("failed").getByRole("region", { name: "What failed" });
  expect(failed.textContent).toContain("A refused field is named");
  expect(failed.textContent).toContain("Found: pending");
  expect(failed.textContent).toContain("We sent the mobile number 1234567890.");
  expect(failed.textContent).not.toContain("A good application is accepted");
  expect(shown("passed").queryByRole("region", { name: "What failed" })).toBeNull();
});
