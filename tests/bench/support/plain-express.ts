import { writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { startChild } from "../../../scripts/lib/child.mjs";
import { waitForOk } from "../../../scripts/lib/local-http.mjs";
import type { fetchPage } from "./page";

type Page = Awaited<ReturnType<typeof fetchPage>>;

/** What belongs to one connection or one moment. */
const NOT_OF_PAGE = new Set(["connection", "keep-alive", "date", "x-request-id", "transfer-encoding"]);

const headersOf = ({ headers }: Page): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers as Record<string, string | string[] | undefined>).flatMap(([name, value]) =>
      value === undefined || NOT_OF_PAGE.has(name) ? [] : [[name, String(value)]],
    ),
  );

/** Starts plain Express, which sends the bytes and headers of these answers. */
export async function startPlainExpress(pages: { path: string; answer: Page }[]) {
  const folder = await temporaryFolder("loan-bench");
  const port = await freePort();
  const file = path.join(folder.path, "pages.json");
  const forms = pages.map(({ path: at, answer }) => ({
    path: at,
    headers: headersOf(answer),
    body: Buffer.from(answer.body).toString("base64"),
  }));
  await writeFile(file, JSON.stringify(forms));
  const server = startChild("plain Express", [path.join("tests", "bench", "plain-express", "server.mjs")], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), PLAIN_PAGES: file },
    log: path.join(folder.path, "plain-express.log"),
  });
  const stop = async () => {
    await server.stop(5_000);
    await folder.remove();
  };
  await waitForOk(port, "/healthz", { seconds: 20 });
  return { port, pid: server.pid, stop };
}
