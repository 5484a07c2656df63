// @vitest-environment happy-dom
import { mounted } from "@tests/support/mounted";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { FramelessError } from "~/ui/partner/frameless-error";

const HINDI = {
  notFoundTitle: "पेज नहीं मिला",
  notFoundText: "इस पते पर कोई पेज नहीं है।",
  retry: "फिर कोशिश करें",
  brokenTitle: "पेज नहीं खुल सका",
  brokenText: "कुछ नहीं बदला।",
  home: "मुखपृष्ठ",
};

function pageOf(status: number, body: object | null = null, scheme: string | null = null) {
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "/",
        element: <Outlet />,
        loader: () => ({ portalErrors: HINDI, scheme }),
        children: [{ id: "frame", path: "partner", element: null, errorElement: <FramelessError /> }],
      },
    ],
    {
      initialEntries: ["/partner"],
      hydrationData: {
        loaderData: { root: { portalErrors: HINDI, scheme } },
        errors: { frame: { status, statusText: "", internal: false, data: body } },
      },
    },
  );
  return mounted(<RouterProvider router={router} />);
}

it("PAR-02 the portal's error page without its frame is in the portal's language", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const missing = await pageOf(404);
  expect(missing.getByRole("heading", { name: HINDI.notFoundTitle })).toBeTruthy();
  expect(missing.getByRole("link", { name: HINDI.home }).getAttribute("href")).toBe("/partner");
});

it("PAR-02 a form that cannot be read is told in the portal's language, too", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = await pageOf(422);
  expect(broken.getByText(HINDI.brokenText)).toBeTruthy();
  expect(broken.getByRole("button", { name: HINDI.retry })).toBeTruthy();
});

it("BEY-07 what a masquerade may not do is said as the guard says it, with a way on instead of another try", async () => {
  const refused = await pageOf(403, { title: "कुछ भी नहीं बदला", text: "इस मास्करेड में केवल देखा जा सकता है।" });
  expect(refused.getByRole("heading", { name: "कुछ भी नहीं बदला" })).toBeTruthy();
  expect(refused.getByRole("link", { name: HINDI.home })).toBeTruthy();
  expect(refused.queryByRole("button")).toBeNull();
});

it("PAR-02 ADM-01 follows the system's colour scheme where the frame that does so is missing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const scripts = async (scheme: string) => {
    await pageOf(422, null, scheme);
    return [...document.querySelectorAll("script")].filter(({ innerHTML }) =>
      innerHTML.includes("prefers-color-scheme"),
    ).length;
  };
  expect(await scripts("dark")).toBe(0);
  expect(await scripts("system")).toBe(1);
});
