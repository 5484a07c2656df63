import type { ActionFunctionArgs } from "@remix-run/node";
import { requestContextOf } from "../factories/context";
import type { App } from "./app";

type Part = string | Uint8Array;

export type MultipartAnswer = {
  status: number;
  body: Record<string, unknown> & { code?: string; message?: string; errors?: Record<string, string[]> };
};

/** Sends a multipart body to an action on the main host, as a browser does; bytes are sent as a file. */
export async function sendMultipart(
  app: App,
  action: (args: ActionFunctionArgs) => Promise<Response>,
  { path, parts, bearer }: { path: string; parts: Record<string, Part>; bearer: string | null },
): Promise<MultipartAnswer> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") form.append(name, part);
    else form.append(name, new File([new Uint8Array(part)], "../../card.png", { type: "image/png" }));
  }
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: form,
    ...(bearer ? { headers: { Authorization: `Bearer ${bearer}` } } : {}),
  });
  const args = { request, params: {}, context: { request: requestContextOf(app.brand("cl")) } };
  const response = await action(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { status: response.status, body: (await response.json()) as MultipartAnswer["body"] };
}
