import type { ActionFunctionArgs } from "@remix-run/node";
import { requestContextOf } from "../factories/context";
import type { App } from "./app";

type Answer = { status: number; body: Record<string, unknown> };

/** Posts a sheet and fields to the action of a page of the back office, as a browser does. */
export async function sendTable(
  app: App,
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  {
    path,
    name,
    text,
    fields,
    token,
  }: { path: string; name: string; text: string; fields: Record<string, string>; token: string },
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new File([text], name, { type: "text/csv" }));
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: form,
    headers: { Cookie: `a_atkn=${encodeURIComponent(token)}` },
  });
  const args = { request, params: {}, context: { request: requestContextOf(app.brand("cl")) } };
  const answer = (await action(args)) as { data: Answer["body"]; init: ResponseInit | null };
  return { status: answer.init?.status ?? 200, body: answer.data };
}
