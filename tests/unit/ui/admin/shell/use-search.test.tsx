// @vitest-environment happy-dom
import { mounted } from "@tests/support/mounted";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSearch } from "~/ui/admin/shell/use-search";

const PEOPLE = ["Ramesh Nair", "Rahul Menon"].map((label) => ({
  kind: "customer",
  label,
  detail: "Lumen",
  href: label,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("offers nobody, while it searches, whom the typed name does not fit", async () => {
  const pending: ((found: typeof PEOPLE) => void)[] = [];
  vi.stubGlobal("fetch", async () => {
    const results = await new Promise((done) => pending.push(done));
    return Response.json({ results });
  });
  let names: string[] = [];
  function Search({ query }: { query: string }) {
    names = useSearch("/admin/search", query).found.map(({ label }) => label);
    return null;
  }
  const page = await mounted(<Search query="ra" />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => pending.shift()?.(PEOPLE));
  expect(names).toEqual(["Ramesh Nair", "Rahul Menon"]);
  await page.show(<Search query="rahul" />);
  expect(names).toEqual(["Rahul Menon"]);
});
