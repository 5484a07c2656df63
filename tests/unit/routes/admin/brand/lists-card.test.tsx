// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { ListsCard } from "~/routes/admin/brand/lists-card";

afterEach(() => vi.unstubAllGlobals());

it("shows a switch where it was put while it is saved, and saves the last click last (OQ-80)", async () => {
  let isShown = true;
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    await new Promise<void>((done) => waiting.push(done));
    ({ isShown } = JSON.parse(body));
    return Response.json({});
  });
  const answer = async () => {
    await vi.waitFor(() => settled(() => expect(waiting).not.toEqual([])), { interval: 1 });
    await settled(() => waiting.shift()?.());
    await settled();
  };
  type Lists = Parameters<typeof ListsCard>[0]["lists"];
  const read = (): Lists => [
    {
      name: "category",
      mayAdd: false,
      mayHide: true,
      items: [{ id: 1, key: "salaried", en: "Salaried", hi: "वेतनभोगी", parent: null, isShown }],
    },
  ];
  const Card = () => <ListsCard lists={useLoaderData() as Lists} />;
  const router = createMemoryRouter([{ id: "card", path: "/", loader: read, element: <Card /> }], {
    hydrationData: { loaderData: { card: read() } },
  });
  const page = await mounted(<RouterProvider router={router} />);
  const isOn = () => page.getByRole("switch").getAttribute("aria-checked");
  const click = () => fireEvent.click(page.getByRole("switch"));
  click();
  expect(isOn()).toBe("false");
  click();
  expect(isOn()).toBe("true");
  await answer();
  expect(isOn()).toBe("true");
  await answer();
  await vi.waitFor(() => settled(() => expect([isShown, isOn()]).toEqual([true, "true"])));
});

it("keeps the words of a new entry when the server does not answer, and does not read the page again (ERR-01)", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const lists: Parameters<typeof ListsCard>[0]["lists"] = [
    { name: "category", mayAdd: true, mayHide: true, items: [] },
  ];
  const loader = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const router = createMemoryRouter([{ id: "card", path: "/", loader, element: <ListsCard lists={lists} /> }], {
    hydrationData: { loaderData: { card: null } },
  });
  const page = await mounted(<RouterProvider router={router} />);
  const [english, hindi] = page.getAllByRole<HTMLInputElement>("textbox");
  if (!english || !hindi) throw new Error("no fields");
  fireEvent.input(english, { target: { value: "Farmer" } });
  fireEvent.input(hindi, { target: { value: "किसान" } });
  await settled(() => void fireEvent.submit(english.form as HTMLFormElement));
  await settled(() => new Promise((done) => setTimeout(done, 20)));
  expect(loader).not.toHaveBeenCalled();
  expect([english.value, hindi.value]).toEqual(["Farmer", "किसान"]);
});
