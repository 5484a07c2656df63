import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { expect, it } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import DigitalIntegration from "~/routes/partner/integration/route";

const page = {
  words: portalWords("en").integration,
  mode: "live",
  parts: ["start", "keys", "webhooks", "embed"],
  part: "embed",
  mayEdit: true,
  isSandbox: false,
  hasOwnHost: true,
  sample: "curl",
  samples: {},
  keys: [],
  endpoints: [],
  log: null,
  snippet: { page: "<loan-offers></loan-offers>", style: "loan-offers {}", policy: "script-src" },
  sites: [
    {
      id: "1",
      host: "www.dukan.example.in",
      isVerified: true,
      problem: "missing",
      record: { name: "_loans.www.dukan.example.in", value: "proof" },
    },
  ],
};
const shown = (more: Partial<Record<keyof typeof page, unknown>> = {}) =>
  read(pageAt("/partner/digital-integration?part=embed", DigitalIntegration, { ...page, ...more }));

it("BEY-25 a proved site whose record was not found says what will come", () => {
  const { text, queryByRole } = shown();
  expect(text).toContain("The last check did not find the record.");
  expect(queryByRole("button", { name: "Remove: www.dukan.example.in" })).not.toBeNull();
});

it("BEY-25 a brand without an address of its own is told that it has no frame, and offers nothing that cannot work", () => {
  const { text, queryByRole } = shown({ hasOwnHost: false });
  expect(text).toContain("a frame needs one: it cannot be shown on your site");
  expect(queryByRole("button", { name: "Add a site" })).toBeNull();
});

it("BEY-25 in test mode there is no part about sites, and each part stays in test mode", () => {
  const { getByRole, queryByRole } = shown({ mode: "test", parts: ["start", "keys", "webhooks"], part: "keys" });
  expect(queryByRole("link", { name: "Your site" })).toBeNull();
  expect(getByRole("link", { name: "Webhooks" }).getAttribute("href")).toContain("mode=test");
  expect(getByRole("link", { name: "Live" }).getAttribute("href")).not.toContain("mode=test");
});
