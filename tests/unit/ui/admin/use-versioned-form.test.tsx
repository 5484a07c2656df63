// @vitest-environment happy-dom
import { getFormProps, getInputProps } from "@conform-to/react";
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));

type Shown = { version: number; city: string };

const schema = z.object({ city: z.string(), mobile: z.string().optional(), version: z.coerce.number() });

function Details() {
  const { version, city } = useLoaderData() as Shown;
  const { fetcher, form, fields, sentVersion } = useVersionedForm({
    name: "details",
    version,
    schema,
    words: String,
    defaultValue: { city },
  });
  return (
    <fetcher.Form method="post" {...getFormProps(form)}>
      <input type="hidden" name="version" value={sentVersion} />
      <label>
        City <input {...getInputProps(fields.city, { type: "text" })} key={fields.city.key} />
      </label>
      <label>
        Mobile <input {...getInputProps(fields.mobile, { type: "text" })} key={fields.mobile.key} />
      </label>
    </fetcher.Form>
  );
}

const turns = () => settled(() => new Promise((done) => setTimeout(done, 20)));

it("keeps what was typed when a colleague has saved first, and replaces it when it is sent once more (ERR-01)", async () => {
  const stored: Shown = { version: 1, city: "Kochi" };
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    if (Number(form.get("version")) !== stored.version) return { ok: false, message: "Somebody else has changed it." };
    Object.assign(stored, { version: stored.version + 1, city: String(form.get("city")) });
    return { ok: true, message: "Saved" };
  };
  const router = createMemoryRouter([{ path: "/", loader: () => ({ ...stored }), action, element: <Details /> }]);
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  const field = () => page.getByLabelText<HTMLInputElement>("City");
  const type = (value: string) => settled(() => void fireEvent.input(field(), { target: { value } }));
  const send = async () => {
    await settled(() => void fireEvent.submit(field().form as HTMLFormElement));
    await turns();
  };
  const read = async (change: Shown) => {
    Object.assign(stored, change);
    await settled(() => void router.revalidate());
    await turns();
  };

  await read({ version: 2, city: "Pune" });
  expect(field().value).toBe("Pune");
  await type("Thrissur");
  await read({ version: 3, city: "Delhi" });
  expect(field().value).toBe("Thrissur");
  await send();
  expect([field().value, stored.city, toasts]).toEqual(["Thrissur", "Delhi", ["Somebody else has changed it."]]);
  await send();
  expect([field().value, stored, toasts.at(-1)]).toEqual(["Thrissur", { version: 4, city: "Thrissur" }, "Saved"]);
  await read({ version: 5, city: "Surat" });
  expect(field().value).toBe("Surat");

  const mobile = () => page.getByLabelText<HTMLInputElement>("Mobile");
  await settled(() => void fireEvent.input(mobile(), { target: { value: "9" } }));
  await read({ version: 6, city: "Agra" });
  expect([mobile().value, field().value]).toEqual(["9", "Surat"]);
});
